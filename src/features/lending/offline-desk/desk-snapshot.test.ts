import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parseCursor, readCursorNow } from '#src/server/database/change-cursor.ts'
import { someBook } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { memoryDeskStore } from '#test/desk-store.ts'
import { person } from '#test/person.ts'
import { snapshotLines } from './desk-snapshot.server.ts'
import type { SnapshotHead, SnapshotPart } from './desk-snapshot.ts'
import { storeSnapshot } from './store-snapshot.ts'

const { db } = await testDatabase()
const admin = person('admin')

async function snapshotSince(since: string | null) {
  const lines: string[] = []
  for await (const line of snapshotLines(db, admin, since)) lines.push(line)
  const [head = '', ...parts] = lines
  return {
    text: lines.join(''),
    head: JSON.parse(head) as SnapshotHead,
    parts: parts.map((part) => JSON.parse(part) as SnapshotPart),
  }
}

test('what has changed is sent, whoever changed it and however late it was committed; where nothing has, a head alone', async () => {
  const { number } = await someBook(db, 2)
  const { head } = await snapshotSince(null)
  const meanwhile = await db.transaction().execute(async (late) => {
    await sql`update books set title = 'Named anew' where number = ${number}`.execute(late)
    return snapshotSince(head.cursor)
  })
  expect(meanwhile.parts).toEqual([])
  const after = await snapshotSince(meanwhile.head.cursor)
  expect(after.head.isWhole).toBe(false)
  expect(after.parts[0]?.books).toEqual([[number, 'Named anew']])
  expect(after.parts[0]?.copies).toHaveLength(2)
  expect((await snapshotSince(after.head.cursor)).parts).toEqual([])
})

test('a cursor that is none, or of another time of the database, gives all', async () => {
  const { head } = await snapshotSince(null)
  const stored = head.cursor.slice(0, head.cursor.lastIndexOf('~'))
  const { epoch } = parseCursor(await readCursorNow(db))
  const future = `${stored}~${epoch}.1:999999999999:`
  for (const cursor of [stored, `${stored}~x`, `${stored}~1:2:`, future]) {
    expect((await snapshotSince(cursor)).head.isWhole).toBe(true)
  }
})

test('a snapshot does not grow where nothing has changed', async () => {
  const store = memoryDeskStore()
  const renew = () => storeSnapshot(store, async (since) => (await snapshotSince(since)).text)
  for (let times = 0; times < 4; times++) await renew()
  expect(await store.snapshot()).toHaveLength(2)
  await someBook(db)
  const { cursor } = await renew()
  await renew()
  const stored = await store.snapshot()
  expect(stored).toHaveLength(3)
  expect(stored[1]).toContain(cursor)
})
