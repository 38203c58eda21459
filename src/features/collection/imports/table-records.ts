import { unguardCell } from '#src/kernel/tables/csv-write.ts'
import type { TableRow } from '#src/kernel/tables/tables.ts'
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
import type { ImportRecord } from './imports.ts'
import { libraryColumns, libraryRecords } from './library-records.ts'
import { bookOfRow } from './row-to-book.ts'

/** A table whose headings were found. */
export type Table = {
  readonly columns: Columns
  /** Headings that are not understood. */
  readonly ignored: readonly string[]
  /** Whether it is the library's own table, whose columns mean what they mean. */
  readonly isOwn: boolean
  /**
   * The rows below the headings as they stand. Either these, the values or the records can be read,
   * once.
   */
  readonly rows: () => AsyncGenerator<TableRow>
  /** The rows of books by what their columns mean; without those that cannot be read. */
  readonly values: () => AsyncGenerator<RowValues>
  readonly records: () => AsyncGenerator<ImportRecord>
}

/**
 * How the headings of a table are found: by what they say; where they say nothing, as the row that
 * looks most like headings (`guess`); or as the row that somebody has chosen meanings for.
 */
export type Headings = 'named' | 'guess' | ChosenColumns

/** Where a table stands in its file. */
type TablePlace = {
  /** Names a row for people. */
  readonly place: (row: number) => string
  /** The name of its sheet; '' outside a workbook. */
  readonly sheet: string
}

/** Null where no row of headings is found among the first rows. */
export async function openTable(
  rows: AsyncGenerator<TableRow>,
  at: TablePlace,
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
    const records = () => libraryRecords(all(), library, at.place)
    async function* values() {}
    return { columns, ignored, isOwn: true, rows: all, values, records }
  }
  const ignored = columns.headings.filter(
    (heading, index) => heading !== '' && columns.meanings[index] === null,
  )
  const chosen = typeof headings === 'string' ? null : headings
  const records = () => readRecords(all(), columns, at, chosen)
  async function* values() {
    for await (const { values } of readValues(all(), columns, at.sheet, chosen)) {
      if (values) yield values
    }
  }
  return { columns, ignored, isOwn: false, rows: all, values, records }
}

function headerOf(rows: readonly (readonly string[])[], headings: Headings): Header | null {
  if (headings === 'named') return findHeader(rows)
  if (headings === 'guess') return findHeader(rows) ?? likelyHeader(rows)
  const named = findChosenHeader(rows, headings) ?? findHeader(rows)
  return named && { ...named, columns: withChosen(named.columns, headings) }
}

/**
 * The records of the rows below headings; `chosen` says what the columns mean wherever its headings
 * stand again.
 */
export async function* readRecords(
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  header: Columns,
  { place, sheet }: TablePlace,
  chosen: ChosenColumns | null,
): AsyncGenerator<ImportRecord> {
  for await (const { row, values } of readValues(rows, header, sheet, chosen)) {
    const record = { place: place(row.number), original: () => JSON.stringify(row.cells) }
    if (values) yield { ...record, ...bookOfRow(values) }
    else yield { ...record, ok: false, reason: row.problem ?? '' }
  }
}

/** A row, and its values; null where it cannot be read. */
type ReadRow = { readonly row: TableRow; readonly values: RowValues | null }

/**
 * The rows of books below headings: without headings that stand again and numbers of columns, ditto
 * marks filled.
 */
async function* readValues(
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  header: Columns,
  sheet: string,
  chosen: ChosenColumns | null,
): AsyncGenerator<ReadRow> {
  let columns = header
  let previous: readonly string[] = []
  let first = true
  for await (const row of rows) {
    if (row.problem !== undefined) {
      yield { row, values: null }
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
    yield { row, values: new RowValues(columns, cells.map(unguardCell), sheet) }
  }
}

/** Registers write "-do-" or ditto marks for what stands above. */
function fillDitto(cell: string, above: string | undefined): string {
  if (cell.length > 20) return cell
  const ditto = /^\s*(?:[-–"'”]+\s*do\s*[-–"'”]+|do\.|ditto|["”〃]|''|,,|--?"--?)\s*$/i.test(cell)
  return ditto && above !== undefined ? above : cell
}
