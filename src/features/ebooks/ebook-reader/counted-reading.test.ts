import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { borrowEbook } from '#src/features/ebooks/ebook-loans/borrow-ebook.server.ts'
import { placeEbookHold } from '#src/features/ebooks/ebook-loans/ebook-holds.server.ts'
import { ebookUsage } from '#src/features/ebooks/ebook-usage/ebook-usage.server.ts'
import { ebooksRoom } from '#src/features/ebooks/ebooks/room.server.ts'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { createLog } from '#src/server/log.ts'
import { someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { madeEbooks } from '#test/made-ebooks.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { ebookReaderRoom } from './room.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const made = madeEbooks(db, files)
const log = createLog('silent')
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** What is counted of an e-book: `2025-03 1 Total_Item_Requests` with its number. */
async function counted(number: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select to_char(month, 'YYYY-MM') || ' ' || place || ' ' || metric as name, sum(ebook_usage.count)::integer as count
    from ebook_usage join ebooks on ebooks.id = ebook_id where number = ${Number(number)}
    group by 1 order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

const endpoints = [ebooksRoom, ebookReaderRoom].flatMap(
  (room) => room.endpoints?.(undefined as never) ?? [],
)

/** Asks for a path as somebody with a browser; then what is counted of the e-book. */
async function read(actor: Actor, number: string, path: string, headers = {}) {
  const site = testSite({ db, files, endpoints, actor })
  const sent = { 'user-agent': firefox, ...headers }
  await site.request(`/e-books/${number}/${path}`, { headers: sent, redirect: 'manual' })
  await ebookUsage(db, log).writeNow()
  const all = Object.entries(await counted(number)).map(([name, count]) => [name.slice(8), count])
  return Object.fromEntries(all) as Record<string, number>
}

test('what the site gives out is counted as what it is', async () => {
  const { person: student } = await signedInAs(db, 'student')
  const { person: faculty } = await signedInAs(db, 'faculty')
  const chapter = await made()
  expect((await read(student, chapter, 'reader/1'))['1 Total_Item_Requests']).toBe(1)
  expect((await read(faculty, chapter, 'read/2'))['2 Total_Item_Requests']).toBe(1)
  const ahead = await made()
  expect(await read(student, ahead, 'reader/1', { 'sec-purpose': 'prefetch' })).toEqual({})
  expect(await read(student, ahead, 'reader/9')).toEqual({})
  expect(await read(visitor, ahead, 'reader/1')).toEqual({})
  const saved = await made({ download: true })
  const pieces = { range: 'bytes=100-200' }
  expect(await read(student, saved, 'file?download', pieces)).toEqual({})
  expect((await read(student, saved, 'file?download'))['2 Total_Item_Requests']).toBe(1)
  const forOthers = await made()
  await sql`update ebooks set readers = 'listed' where number = ${Number(forOthers)}`.execute(db)
  expect(await read(student, forOthers, 'reader/1')).toEqual({ '0 No_License': 1 })
  expect(await read(student, forOthers, 'read/1')).toEqual({ '0 No_License': 1 })
})

test('waiting for a lent e-book is a limit that was exceeded', async () => {
  const { person: student } = await signedInAs(db, 'student')
  const { person: faculty } = await signedInAs(db, 'faculty')
  for (const { name, email } of [student, faculty]) await someMember(db, { name, email })
  const number = await made({ seats: 1 })
  await borrowEbook(db, { actor: student, onCampus: null }, number)
  await placeEbookHold(db, { actor: faculty, onCampus: null }, number)
  await placeEbookHold(db, { actor: faculty, onCampus: null }, number)
  const names = Object.entries(await counted(number)).map(([name, count]) => [name.slice(8), count])
  expect(names).toEqual([['0 Limit_Exceeded', 1]])
})
