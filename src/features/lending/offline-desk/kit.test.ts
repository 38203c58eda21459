import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parseCursor, readCursorNow } from '#src/server/database/change-cursor.ts'
import { someBook } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { memoryDeskStore } from '#test/desk-store.ts'
import { person } from '#test/person.ts'
import { keepKit } from './keep-kit.ts'
import { kitLines } from './kit.server.ts'
import type { KitHead, KitPart } from './kit.ts'

const { db } = await testDatabase()
const admin = person('admin')

async function kitSince(since: string | null) {
  const lines: string[] = []
  for await (const line of kitLines(db, admin, since)) lines.push(line)
  const [head = '', ...parts] = lines
  return {
    text: lines.join(''),
    head: JSON.parse(head) as KitHead,
    parts: parts.map((part) => JSON.parse(part) as KitPart),
  }
}

test('what has changed is sent, whoever changed it and however late it was committed; where nothing has, a head alone', async () => {
  const { number } = await someBook(db, 2)
  const { head } = await kitSince(null)
  const meanwhile = await db.transaction().execute(async (late) => {
    await sql`update books set title = 'Named anew' where number = ${number}`.execute(late)
    return kitSince(head.cursor)
  })
  expect(meanwhile.parts).toEqual([])
  const after = await kitSince(meanwhile.head.cursor)
  expect(after.head.isWhole).toBe(false)
  expect(after.parts[0]?.books).toEqual([[number, 'Named anew']])
  expect(after.parts[0]?.copies).toHaveLength(2)
  expect((await kitSince(after.head.cursor)).parts).toEqual([])
})

test('a cursor that is none, or of another time of the database, gives all', async () => {
  const { head } = await kitSince(null)
  const kept = head.cursor.slice(0, head.cursor.lastIndexOf('~'))
  const { epoch } = parseCursor(await readCursorNow(db))
  const future = `${kept}~${epoch}.1:999999999999:`
  for (const cursor of [kept, `${kept}~x`, `${kept}~1:2:`, future]) {
    expect((await kitSince(cursor)).head.isWhole).toBe(true)
  }
})

test('a kit does not grow where nothing has changed', async () => {
  const store = memoryDeskStore()
  const renew = () => keepKit(store, async (since) => (await kitSince(since)).text)
  for (let times = 0; times < 4; times++) await renew()
  expect(await store.kit()).toHaveLength(2)
  await someBook(db)
  const { cursor } = await renew()
  await renew()
  const kept = await store.kit()
  expect(kept).toHaveLength(3)
  expect(kept[1]).toContain(cursor)
})
