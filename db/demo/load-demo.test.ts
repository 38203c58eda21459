import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeDemoMembers } from '#src/features/people/members/demo-members.server.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { signedInAs } from '#test/signed-in.ts'
import { loadDemo } from './load-demo.ts'
import { loadDemoLoans } from './load-loans.ts'
import { loadDemoMembers } from './load-members.ts'
import { removeDemoBooks } from './remove-books.ts'
import { shelveDemoCopies } from './remove-loans.ts'

const { db } = await testDatabase()
const log = createLog('silent')

async function one(
  query: ReturnType<typeof sql<Record<string, number>>>,
): Promise<Record<string, number>> {
  const { rows } = await query.execute(db)
  return rows[0] ?? {}
}

test('the demo college: real titles in many languages, each with copies, and twice is once', async () => {
  await Promise.all([loadDemo(db, log), loadDemo(db, log)])
  const numbers = () =>
    one(sql`select (select count(*) from books)::int as books, (select count(*) from copies)::int as copies,
      (select count(*) from copies where acquired_on is null)::int as undated,
      (select sum(rejected) from import_batches)::int as rejected,
      (select count(*) from identifiers where not valid)::int as invalid,
      (select count(*) from books where not exists (select from copies where book_id = books.id))::int as bare,
      (select count(*) from books where 'ori' = any(languages))::int as odia,
      (select count(*) from books where 'hin' = any(languages))::int as hindi,
      (select count(*) from books where 'ben' = any(languages))::int as bengali,
      (select count(*) from copies where reference_only)::int as reference,
      (select max(accession_number::int) - count(*) from copies)::int as gaps`)
  const loaded = await numbers()
  expect(loaded).toMatchObject({ undated: 0, rejected: 0, invalid: 0, bare: 0, gaps: 0 })
  expect(loaded.books).toBeGreaterThanOrEqual(600)
  for (const name of ['odia', 'hindi', 'bengali', 'reference'])
    expect(loaded[name], name).toBeGreaterThan(10)
  await loadDemo(db, log)
  expect(await numbers()).toEqual(loaded)
})

test('a catalogue that has books is left alone', async () => {
  await sql`delete from import_batches`.execute(db)
  const before = await one(sql`select count(*)::int as books from books`)
  await loadDemo(db, log)
  expect(await one(sql`select count(*)::int as books from books`)).toEqual(before)
  expect(await one(sql`select count(*)::int as batches from import_batches`)).toEqual({
    batches: 0,
  })
})

test('all of it goes again, also a book that two of its files add copies to', async () => {
  await sql`truncate books, import_batches cascade`.execute(db)
  await loadDemo(db, log)
  expect(await removeDemoBooks(db)).toHaveLength(3)
  expect(await one(sql`select count(*)::int as books from books`)).toEqual({ books: 0 })
  const again = await removeDemoBooks(db)
  expect(again[0]).toContain('it has been undone already')
})

test('books that the demo’s desk has lent go too; one that the library has lent or edited since stays', async () => {
  await sql`truncate books, import_batches cascade`.execute(db)
  await loadDemo(db, log)
  await signedInAs(db, 'admin')
  await loadDemoMembers(db, log)
  await loadDemoLoans(db, log)
  const { rows: handled } = await sql<{ id: string }>`
    select copies.id from copies where state = 'available'
      and exists (select from circulation_operations where copy_id = copies.id) order by id limit 2`.execute(
    db,
  )
  await sql`
    update circulation_operations set actor = 'library@suiit.example' where number = (
      select max(number) from circulation_operations where copy_id = ${handled[0]?.id})`.execute(db)
  await sql`update copies set version = 2 where id = ${handled[1]?.id}`.execute(db)
  await shelveDemoCopies(db)
  await removeDemoMembers(db)
  await removeDemoBooks(db)
  expect(await one(sql`select count(*)::int as copies from copies`)).toEqual({ copies: 2 })
})
