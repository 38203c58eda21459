import {
  type Columns,
  findHeader,
  headerSearchRows,
  isHeaderAgain,
  numbersColumns,
  RowValues,
  readHeadings,
} from './columns.ts'
import { unguardCell } from './csv-write.ts'
import type { ImportRecord } from './imports.ts'
import { libraryColumns, libraryRecords } from './library-records.ts'
import { bookOfRow } from './row-to-book.ts'
import type { TableRow } from './tables.ts'

/** A table whose headings were found. */
export type Table = {
  readonly columns: Columns
  /** Headings that are not understood. */
  readonly ignored: readonly string[]
  readonly records: () => AsyncGenerator<ImportRecord>
}

/** `place` names a row for people. Null where no row of headings is found among the first rows. */
export async function openTable(
  rows: AsyncGenerator<TableRow>,
  place: (row: number) => string,
): Promise<Table | null> {
  const first: TableRow[] = []
  while (first.length < headerSearchRows) {
    const next = await rows.next()
    if (next.done) break
    first.push(next.value)
  }
  const header = findHeader(first.map((row) => row.cells))
  if (!header) {
    await rows.return(undefined)
    return null
  }
  const { columns } = header
  async function* all(): AsyncGenerator<TableRow> {
    yield* first.slice(header ? header.row + 1 : 0)
    yield* rows
  }
  const library = libraryColumns(columns.headings)
  if (library) {
    const { ignored } = library
    return { columns, ignored, records: () => libraryRecords(all(), library, place) }
  }
  const ignored = columns.headings.filter(
    (heading, index) => heading !== '' && columns.meanings[index] === null,
  )
  return { columns, ignored, records: () => readRecords(all(), columns, place) }
}

async function* readRecords(
  rows: AsyncIterable<TableRow>,
  header: Columns,
  place: (row: number) => string,
): AsyncGenerator<ImportRecord> {
  let columns = header
  let previous: readonly string[] = []
  let first = true
  for await (const row of rows) {
    const record = { place: place(row.number), original: () => JSON.stringify(row.cells) }
    if (row.problem !== undefined) {
      yield { ...record, ok: false, reason: row.problem }
      continue
    }
    if (isHeaderAgain(row.cells, columns)) {
      columns = readHeadings(row.cells)
      continue
    }
    const numbering = first && numbersColumns(row.cells)
    first = false
    if (numbering) continue
    const cells = row.cells.map((cell, index) => fillDitto(cell, previous[index]))
    previous = cells
    yield { ...record, ...bookOfRow(new RowValues(columns, cells.map(unguardCell))) }
  }
}

/** Registers write "-do-" or ditto marks for what stands above. */
function fillDitto(cell: string, above: string | undefined): string {
  if (cell.length > 20) return cell
  const ditto = /^\s*(?:[-–"'”]+\s*do\s*[-–"'”]+|do\.|ditto|["”〃]|''|,,|--?"--?)\s*$/i.test(cell)
  return ditto && above !== undefined ? above : cell
}
