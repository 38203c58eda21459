import { fold } from '#src/kernel/folding.ts'
import { accessionNumbers } from './accession-numbers.ts'
import type { Column } from './column-names.ts'
import type { RowValues } from './columns.ts'
import { type SeriesBy, seriesKey } from './series-rule.ts'

/** A column that may tell series apart, or the sheets. */
export type SeriesColumn = {
  readonly by: Exclude<SeriesBy, 'file'>
  /** Rows that would still have a number of another book, were each of its values a series. */
  readonly clashing: number
  /** Rows in which it is empty. */
  readonly empty: number
  /**
   * What it says, and in how many rows, the most frequent first; none where it says too many
   * different things.
   */
  readonly values: readonly { readonly value: string; readonly rows: number }[]
}

/** What a table says of its accession numbers. */
export type NumberClashes = {
  /** Rows with an accession number that were looked at. */
  readonly rows: number
  /** Whether these are all of them. */
  readonly isWhole: boolean
  /** Rows whose number an earlier row gives to another book. */
  readonly clashing: number
  /** A few of such numbers, with the books that have them. */
  readonly examples: readonly { readonly number: string; readonly books: readonly string[] }[]
  /** Columns that may tell series apart, the best first. */
  readonly columns: readonly SeriesColumn[]
}

/**
 * Rows that are looked at: more than a register of a college has, and within the memory of a look.
 */
const rowLimit = 300_000
/** Different things that a column may say before it is no series for sure. */
const valueLimit = 2000
/** Departments, programmes or years that have series of their own. */
const seriesLimit = 40
const examplesNamed = 3
const mostColumns = 20

type Row = { readonly numbers: readonly number[]; readonly book: number }

/**
 * Looks which accession numbers a table gives to several books, and which of its columns tell such
 * books apart. It reads the table once, in memory that is bounded by `rowLimit`.
 */
export async function findClashes(values: AsyncIterable<RowValues>): Promise<NumberClashes> {
  const numbers = new Names()
  const books = new Names()
  const sheets = new ColumnTally()
  const columns: ColumnTally[] = []
  const rows: Row[] = []
  let isWhole = true
  for await (const row of values) {
    const found = row.all('accession').flatMap((text) => accessionNumbers(text))
    if (found.length === 0) continue
    if (rows.length >= rowLimit) {
      isWhole = false
      break
    }
    const ids = found.map((number) => numbers.idOf(number.toUpperCase(), number))
    rows.push({ numbers: ids, book: books.idOf(...bookOf(row)) })
    sheets.note(row.sheet, rows.length)
    for (const [index, meaning] of row.columns.meanings.entries()) {
      columns[index] ??= new ColumnTally()
      if (mayTellSeries(meaning)) columns[index].note(row.cells[index] ?? '', rows.length)
    }
  }
  const clashing = countClashes(rows, () => 0)
  return {
    rows: rows.length,
    isWhole,
    clashing,
    examples: clashing > 0 ? examplesOf(rows, numbers, books) : [],
    columns: candidates(rows, columns, sheets, clashing),
  }
}

const neverSeries: ReadonlySet<Column | null> = new Set<Column>([
  ...(['title', 'subtitle', 'otherTitle', 'author', 'editor', 'translator'] as const),
  ...(['responsibility', 'edition', 'isbn', 'issn', 'pages', 'size', 'price', 'summary'] as const),
  ...(['accession', 'accessionTo', 'barcode', 'callNumber', 'bookNumber', 'bill'] as const),
])

function mayTellSeries(meaning: Column | null): boolean {
  return !neverSeries.has(meaning)
}

/** A book as an import tells books apart without their ISBN, and its title for people. */
function bookOf(row: RowValues): [key: string, title: string] {
  const title = row.first('title') ?? ''
  const facts = [title, row.first('author'), row.first('edition'), row.first('year')]
  return [facts.map((fact) => fold(fact ?? '')).join('\n'), title.slice(0, 100)]
}

/** Rows that have a number which an earlier row of the same series gives to another book. */
function countClashes(rows: readonly Row[], seriesOf: (row: number) => number): number {
  const owners = new Map<string, number>()
  let count = 0
  for (const [index, { numbers, book }] of rows.entries()) {
    const keys = numbers.map((number) => `${number} ${seriesOf(index)}`)
    if (keys.some((key) => (owners.get(key) ?? book) !== book)) count++
    else for (const key of keys) owners.set(key, book)
  }
  return count
}

function examplesOf(rows: readonly Row[], numbers: Names, books: Names) {
  const owners = new Map<number, number>()
  const examples: { number: string; books: string[] }[] = []
  for (const { numbers: own, book } of rows) {
    for (const number of own) {
      const owner = owners.get(number) ?? book
      owners.set(number, owner)
      if (owner === book || examples.length >= examplesNamed) continue
      examples.push({
        number: numbers.shown(number),
        books: [books.shown(owner), books.shown(book)],
      })
    }
  }
  return examples
}

function candidates(
  rows: readonly Row[],
  columns: readonly ColumnTally[],
  sheets: ColumnTally,
  clashing: number,
): SeriesColumn[] {
  const tallies = [
    { by: 'sheet' as const, tally: sheets },
    ...columns.map((one, by) => ({ by, tally: one })),
  ].filter(({ tally }) => tally.maySeries(rows.length))
  return tallies
    .map(({ by, tally }) => ({
      by,
      clashing: clashing === 0 ? 0 : countClashes(rows, (row) => tally.at(row)),
      empty: tally.empty,
      values: tally.values(),
    }))
    .filter((one) => clashing === 0 || one.clashing < clashing)
    .sort((one, other) => weight(one) - weight(other))
    .slice(0, mostColumns)
}

/**
 * Few clashes first; of columns that leave as many, the one that says fewer different things:
 * departments before authors.
 */
function weight({ clashing, empty, values }: SeriesColumn): number {
  return (clashing + empty) * 1000 + (values.length || valueLimit)
}

/** Small numbers for texts that come again. */
class Names {
  readonly #ids = new Map<string, number>()
  readonly #shown: string[] = []

  idOf(key: string, shown: string): number {
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    this.#ids.set(key, this.#shown.length)
    return this.#shown.push(shown) - 1
  }

  shown(id: number): string {
    return this.#shown[id] ?? ''
  }
}

/** What a column says row by row, until it says too many different things to be a series. */
class ColumnTally {
  readonly #names = new Names()
  #ids: number[] = []
  #rows: number[] = []
  empty = 0

  /** Notes what it says in the row, counted from 1; rows that were left out before are empty. */
  note(text: string, row: number): void {
    if (this.#rows.length > valueLimit) return
    while (this.#ids.length < row - 1) this.#add('')
    this.#add(text)
  }

  #add(text: string): void {
    const key = seriesKey(text)
    if (key === '') this.empty++
    const id = this.#names.idOf(key, text.trim().replace(/\s+/g, ' ').slice(0, 100))
    this.#rows[id] = (this.#rows[id] ?? 0) + 1
    this.#ids.push(id)
    if (this.#rows.length > valueLimit) this.#ids = []
  }

  at(row: number): number {
    return this.#ids[row] ?? -1
  }

  /**
   * Whether it says several things, and each of them of many of that many rows: a number of each
   * row is no series.
   */
  maySeries(rows: number): boolean {
    const most = Math.min(valueLimit, Math.max(seriesLimit, rows / 20))
    return this.#rows.length > 1 && this.#rows.length <= most
  }

  values(): SeriesColumn['values'] {
    const found = this.#rows
      .map((rows, id) => ({ value: this.#names.shown(id), rows }))
      .filter(({ value }) => value !== '')
    if (found.length > seriesLimit) return []
    return found.sort((one, other) => other.rows - one.rows)
  }
}
