import {
  type ChosenColumns,
  type Columns,
  findChosenHeader,
  findHeader,
  type Header,
  headerSearchRows,
  isHeaderAgain,
  likelyHeader,
  numbersColumns,
  RowValues,
  readHeadings,
  withChosen,
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
  /** Whether it is the library's own table, whose columns mean what they mean. */
  readonly isOwn: boolean
  /** The rows below the headings as they stand. Either these or the records can be read, once. */
  readonly rows: () => AsyncGenerator<TableRow>
  readonly records: () => AsyncGenerator<ImportRecord>
}

/**
 * How the headings of a table are found: by what they say; where they say nothing, as the row that looks most like headings
 * (`guess`); or as the row that somebody has chosen meanings for.
 */
export type Headings = 'named' | 'guess' | ChosenColumns

/** `place` names a row for people. Null where no row of headings is found among the first rows. */
export async function openTable(
  rows: AsyncGenerator<TableRow>,
  place: (row: number) => string,
  headings: Headings = 'named',
): Promise<Table | null> {
  const first: TableRow[] = []
  while (first.length < headerSearchRows) {
    const next = await rows.next()
    if (next.done) break
    first.push(next.value)
  }
  const header = headerOf(
    first.map((row) => row.cells),
    headings,
  )
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
    const records = () => libraryRecords(all(), library, place)
    return { columns, ignored, isOwn: true, rows: all, records }
  }
  const ignored = columns.headings.filter(
    (heading, index) => heading !== '' && columns.meanings[index] === null,
  )
  const chosen = typeof headings === 'string' ? null : headings
  const records = () => readRecords(all(), columns, place, chosen)
  return { columns, ignored, isOwn: false, rows: all, records }
}

function headerOf(rows: readonly (readonly string[])[], headings: Headings): Header | null {
  if (headings === 'named') return findHeader(rows)
  if (headings === 'guess') return findHeader(rows) ?? likelyHeader(rows)
  return findChosenHeader(rows, headings) ?? findHeader(rows)
}

/** The records of the rows below headings; `chosen` says what the columns mean wherever its headings stand again. */
export async function* readRecords(
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  header: Columns,
  place: (row: number) => string,
  chosen: ChosenColumns | null,
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
      columns = withChosen(readHeadings(row.cells), chosen)
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
