import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { workbook } from '#src/server/tables/workbook.server.ts'
import { generatedBooks } from './generated-books.ts'

const headings = [
  'Acc. No.',
  'Date',
  'Author',
  'Title',
  'Edition',
  'Publisher',
  'Place',
  'Year',
  'Pages',
  'Source',
  'Bill No. & Date',
  'Price (Rs.)',
  'Class No.',
  'ISBN',
  'Remarks',
]
const rowsOfGroup = 200
const vendors = ['Student Book House', 'Bharat Book Depot', 'Gift', 'Campus Books', 'Books & Co.']

/**
 * Writes an accession register as colleges keep it, with that many rows, one a copy, as an Excel
 * workbook.
 */
export async function writeRegister(path: string, rows: number, seed = 2): Promise<void> {
  const table = { name: 'Register', headings: ['ACCESSION REGISTER'], groups: groups(rows, seed) }
  await pipeline(workbook(table), createWriteStream(path))
}

function* groups(count: number, seed: number): Generator<string[][]> {
  yield [['College of the bench'], ['Library'], headings]
  let group: string[][] = []
  for (const cells of registerRows(count, seed)) {
    group.push(cells)
    if (group.length < rowsOfGroup) continue
    yield group
    group = []
  }
  yield group
}

function* registerRows(count: number, seed: number): Generator<string[]> {
  let row = 0
  for (const { draft, copies } of generatedBooks(count, seed)) {
    const authors = draft.contributors.map((person) => person.name).join('; ')
    for (const { accessionNumber = '' } of copies) {
      if (++row > count) return
      yield [
        `R${accessionNumber}`,
        `${1 + (row % 28)}/0${1 + (row % 9)}/2019`,
        authors,
        draft.title,
        draft.edition ?? '',
        draft.publisher ?? '',
        draft.place ?? '',
        String(draft.year ?? ''),
        draft.extent?.split(' ;')[0] ?? '',
        vendors[row % vendors.length] ?? '',
        `B-${row >> 5}`,
        `${150 + (row % 900)}.00`,
        draft.ddc ?? '',
        draft.identifiers[0]?.value ?? '',
        '',
      ]
    }
  }
}
