import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { importFile } from '#src/features/collection/imports/import.server.ts'
import { system, visitor } from '#src/kernel/actor.ts'
import { openWorkbook } from '#src/server/tables/xlsx-workbook.server.ts'
import { aBook, sampleBooks } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { type ExportOptions, exportBooks } from './export.server.ts'
import { bookPagesForExport } from './export-books.server.ts'
import { xlsxExport } from './export-xlsx.server.ts'

const { db } = await testDatabase()
const actor = system('test')
let folder = ''
let out = ''
const run = (more: Partial<ExportOptions> = {}) =>
  exportBooks(db, actor, { format: 'csv', out, ...more })

beforeAll(async () => {
  await createBooks(db, actor, sampleBooks)
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almirah-export-'))
  out = join(folder, 'books.csv')
})

describe('the file', () => {
  test('is not replaced unless that is wanted', async () => {
    await writeFile(out, 'kept')
    await expect(run()).rejects.toThrow('is there already: name another file, or add --force')
    expect(await readFile(out, 'utf8')).toBe('kept')
    await run({ force: true })
    expect(await readFile(out, 'utf8')).toContain('Modern Operating Systems')
    expect(await readdir(folder)).toEqual(['books.csv'])
  })

  test('that comes while it is written is not replaced either', async () => {
    const late = run({ onProgress: () => void writeFile(out, 'kept') })
    await expect(late).rejects.toThrow('is there already')
    expect(await readdir(folder)).toEqual(['books.csv'])
  })

  test('is not there after a stop, nor a part of it', async () => {
    const stopping = new AbortController()
    const stopped = run({ signal: stopping.signal, onProgress: () => stopping.abort() })
    await expect(stopped).rejects.toThrow('The export was stopped. Nothing was written.')
    expect(await readdir(folder)).toEqual([])
  })

  test('needs a folder that is there, and is none itself', async () => {
    await expect(run({ out: join(folder, 'no', 'books.csv') })).rejects.toThrow(
      'There is no folder',
    )
    await mkdir(out)
    await expect(run({ force: true })).rejects.toThrow('is a folder')
  })

  test('is for the staff', async () => {
    await expect(exportBooks(db, visitor, { format: 'csv', out })).rejects.toThrow(
      'staff of the library',
    )
  })
})

test('a search chooses the books', async () => {
  const path = join(folder, 'some.csv')
  expect(await run({ out: path, query: 'author:tanenbaum' })).toMatchObject({ books: 1 })
  expect(await readFile(path, 'utf8')).toContain('Modern Operating Systems')
  expect(await run({ query: 'nothinglikethis' })).toMatchObject({ books: 0 })
})

test('cells that a spreadsheet would run are text, in both tables', async () => {
  const other = await testDatabase()
  await createBooks(other.db, actor, [
    aBook('=cmd', { publisher: '@SUM(A1)', subtitle: '+1', edition: '-1' }),
  ])
  await exportBooks(other.db, actor, { format: 'csv', out })
  expect(await readFile(out, 'utf8')).toMatch(/^\ufeffAlmirah record,Title.*\r\n1,'=cmd,'\+1,/u)
  const workbook = await openWorkbook(await xlsxOf(other.db))
  for (const sheet of workbook.sheets) {
    for await (const { cells, number } of sheet.rows()) {
      if (number > 1) expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
    }
  }
  workbook.close()
})

async function xlsxOf(database: typeof db): Promise<string> {
  const path = join(folder, 'books.xlsx')
  await exportBooks(database, actor, { format: 'xlsx', out: path })
  return path
}

test('a full sheet goes on in the next one, and imports as one table', async () => {
  const path = join(folder, 'sheets.xlsx')
  await writeFile(path, xlsxExport(booksOf(), 6))
  const workbook = await openWorkbook(path)
  expect(workbook.sheets.map(({ name }) => name)).toEqual([
    'Books',
    'Books 2',
    'Books 3',
    'Books 4',
  ])
  workbook.close()
  const empty = await testDatabase()
  const { created, rejected } = await importFile(empty.db, actor, { path })
  expect({ created, rejected }).toEqual({ created: sampleBooks.length, rejected: 0 })
})

async function* booksOf() {
  for await (const page of bookPagesForExport(db, actor)) yield* page
}

test('a book that no MARC record can hold is left out and named; MARCXML has it', async () => {
  const other = await testDatabase()
  const notes = Array.from({ length: 100 }, (_, index) => `${index} ${'long '.repeat(400)}`)
  const [, large] = await createBooks(other.db, actor, [aBook('Small'), aBook('Large', { notes })])
  const marc = join(folder, 'books.mrc')
  const { books, leftOut } = await exportBooks(other.db, actor, { format: 'mrc', out: marc })
  expect({ books, leftOut }).toEqual({
    books: 1,
    leftOut: [{ number: large?.number, reason: expect.stringContaining('Use MARCXML') }],
  })
  expect(await exportBooks(other.db, actor, { format: 'marcxml', out })).toMatchObject({
    books: 2,
    leftOut: [],
  })
})

test('an empty library is an empty file of its format, which import reads', async () => {
  const other = await testDatabase()
  expect(await exportBooks(other.db, actor, { format: 'csv', out })).toMatchObject({ books: 0 })
  expect(await importFile(other.db, actor, { path: out })).toMatchObject({ read: 0 })
})

test('rows that a person parted are refused with what to do, and added ones are books', async () => {
  await writeFile(
    out,
    [
      'Almirah record,Title,Authors,Accession number',
      '2,Two,,1',
      '1,One,,2',
      '2,Two,,3',
      ',New,Someone Else,4',
      '',
    ].join('\r\n'),
  )
  const other = await testDatabase()
  const { created, rejected, copiesCreated } = await importFile(other.db, actor, { path: out })
  expect({ created, rejected, copiesCreated }).toEqual({
    created: 2,
    rejected: 2,
    copiesCreated: 2,
  })
})
