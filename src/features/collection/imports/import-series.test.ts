import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listSeries } from '#src/features/collection/books/accession-series.server.ts'
import { findByCode } from '#src/features/collection/books/book-by-code.server.ts'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import { system } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { registerOfTwoSeries } from '#test/two-series.ts'
import { importFile } from './import.server.ts'
import { headingsWithSeries } from './table-series.server.ts'
import { undoImport } from './undo.server.ts'

const { db } = await testDatabase()
const actor = system('test')
const folder = await mkdtemp(join(tmpdir(), 'almirah-series-'))
const path = join(folder, 'register.csv')
await writeFile(path, registerOfTwoSeries(60))
const asked = { column: 'Department (2)', prefixes: ['Computer Science=CS-'], joined: false }

const numbersLike = async (prefix: string) => {
  const { rows } = await sql<{ number: string; barcode: string }>`
    select accession_number as number, barcode from copies
    where starts_with(accession_number, ${prefix}) order by length(accession_number), accession_number`.execute(
    db,
  )
  return rows
}

test('without series every second row is refused; a dry run with series begins none', async () => {
  const plain = await importFile(db, actor, { path, dryRun: true })
  expect(plain).toMatchObject({ read: 120, created: 60, rejected: 60 })
  const tried = await importFile(db, actor, {
    path,
    dryRun: true,
    headings: await headingsWithSeries(path, asked),
  })
  expect(tried).toMatchObject({ read: 120, created: 120, rejected: 0, copiesCreated: 120 })
  expect(await listSeries(db)).toEqual([{ prefix: '', name: '', nextNumber: 1 }])
})

test('with series each copy has its number, is found by it, and new copies go on without a gap', async () => {
  const headings = await headingsWithSeries(path, asked)
  const done = await importFile(db, actor, { path, headings })
  expect(done).toMatchObject({ created: 120, rejected: 0, copiesCreated: 120 })
  expect(await importFile(db, actor, { path, headings })).toMatchObject({ unchanged: 120 })
  expect(await numbersLike('CS-')).toHaveLength(60)
  expect((await numbersLike('ELE-')).at(-1)).toEqual({ number: 'ELE-60', barcode: 'ELE-60' })
  expect(await listSeries(db)).toEqual([
    { prefix: 'CS-', name: 'Computer Science', nextNumber: 61 },
    { prefix: 'ELE-', name: 'Electronics', nextNumber: 61 },
    { prefix: '', name: '', nextNumber: 1 },
  ])
  for (const code of ['CS-7', 'cs-7', '*CS-7*']) {
    const [match] = await findByCode(db, actor, code)
    expect(match).toMatchObject({ book: { title: 'Book cs 7' }, copy: { accessionNumber: 'CS-7' } })
  }
  const { rows: atDesk } = await sql<{ number: string }>`
    select accession_number as number from copies where id = find_copy('ele-7')`.execute(db)
  expect(atDesk).toEqual([{ number: 'ELE-7' }])
  const found = await searchBooks(db, actor, { ...wholeCatalogue, text: 'ELE-7' })
  expect(found.items[0]).toMatchObject({ title: 'Book ec 7' })

  const book = await createBook(db, actor, aBook('New'))
  const add = (series: readonly (string | undefined)[]) =>
    db.transaction().execute((within) =>
      addCopies(
        within,
        actor,
        series.map((one) => ({ bookId: book.id, copy: { series: one } })),
      ),
    )
  const both = await Promise.all([
    add(['CS-', 'ELE-', undefined, 'cs-']),
    add(['ELE-', 'CS-']),
    add(['CS-', 'ELE-']),
  ])
  const given = both.flat().map(({ accessionNumber }) => accessionNumber)
  expect(given.sort()).toEqual(
    ['1', 'CS-61', 'CS-62', 'CS-63', 'CS-64', 'ELE-61', 'ELE-62', 'ELE-63'].sort(),
  )
  await expect(add(['MECH-'])).rejects.toThrow('There is no series of accession numbers “MECH-”')
})

test('the database keeps series from going back, from losing their copies, and from prefixes that end in a digit', async () => {
  const change = (statement: ReturnType<typeof sql>) => statement.execute(db)
  await expect(
    change(sql`update accession_counters set next_number = 5 where prefix = 'CS-'`),
  ).rejects.toThrow('only go on')
  await expect(change(sql`delete from accession_counters where prefix = 'CS-'`)).rejects.toThrow(
    'bear numbers',
  )
  for (const prefix of ['CS1', 'cs-', ' A', 'A'.repeat(21)]) {
    await expect(
      change(sql`insert into accession_counters (prefix) values (${prefix})`),
    ).rejects.toThrow('accession_counters_prefix_check')
  }
})

test('what a column says may stand before the number; a whole file may be one series; rows without a department are refused', async () => {
  const other = join(folder, 'other.csv')
  await writeFile(
    other,
    'Acc No,Title,Dept,Year\n9,Loom,Textile,2013\n9,Weft,,2014\n9-10,Warp,Textile,2015\n',
  )
  const joined = await headingsWithSeries(other, { column: 'year', prefixes: [], joined: true })
  const first = await importFile(db, actor, { path: other, headings: joined })
  expect(first).toMatchObject({ created: 3, copiesCreated: 4 })
  expect((await numbersLike('2015-')).map(({ number }) => number)).toEqual(['2015-9', '2015-10'])
  expect((await listSeries(db)).map(({ prefix }) => prefix)).not.toContain('2015-')
  await undoImport(db, actor, first.number)

  const whole = await headingsWithSeries(other, {
    column: undefined,
    prefixes: ['T/'],
    joined: false,
  })
  const second = await importFile(db, actor, { path: other, headings: whole })
  expect(second).toMatchObject({ created: 1, rejected: 2 })
  expect((await listSeries(db)).find(({ prefix }) => prefix === 'T/')).toMatchObject({
    nextNumber: 10,
  })
  await undoImport(db, actor, second.number)
  expect((await listSeries(db)).map(({ prefix }) => prefix)).not.toContain('T/')

  const dept = { column: 'Dept', prefixes: ['Textile=TX-'], joined: false }
  const third = await importFile(db, actor, {
    path: other,
    headings: await headingsWithSeries(other, dept),
  })
  expect(third).toMatchObject({ created: 1, rejected: 2, copiesCreated: 1 })
  const { rows: reasons } = await sql<{ place: string; reason: string }>`
    select place, reason from import_rejects join import_batches on import_batches.id = batch_id
    where number = ${third.number} order by record_number`.execute(db)
  expect(reasons).toEqual([
    { place: 'row 3', reason: expect.stringContaining('“Dept” is empty') },
    { place: 'row 4', reason: expect.stringContaining('TX-9 belongs to another copy') },
  ])
  await expect(headingsWithSeries(other, { ...dept, prefixes: ['Silk=S-'] })).rejects.toThrow(
    'never says “silk”',
  )
  await expect(headingsWithSeries(other, { ...dept, column: 'Shelf' })).rejects.toThrow(
    'There is no column “Shelf”; the file has Acc No, Title, Dept, Year',
  )
})
