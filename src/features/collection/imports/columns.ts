import { longestCell } from '#src/kernel/tables/tables.ts'
import { type Column, columnNames } from './column-names.ts'
import { prefixOfRow, type RowPrefix, type SeriesRule } from './series-rule.ts'
import { storable } from './storable.ts'

/**
 * What each column of a table means, by its position; `null` for a column that is not understood.
 */
export type Columns = {
  readonly meanings: readonly (Column | null)[]
  /** The headings as they stand in the file. */
  readonly headings: readonly string[]
  /** How its numbers become accession numbers; null or left out: as they stand. */
  readonly series?: SeriesRule | null
}

/** What somebody has chosen that the columns under these headings mean. */
export type ChosenColumns = Columns

/** A heading may stand below title rows, so it is looked for in the first rows of a table. */
export const headerSearchRows = 20

const byName = new Map(
  Object.entries(columnNames).flatMap(([column, names]) =>
    names.split(',').map((name) => [headingKey(name), column as Column]),
  ),
)

/** A heading as headings are compared: "Publisher  & Place:" and "publisher_and_place" are one. */
export function headingKey(heading: string): string {
  return heading
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}₹]+/gu, ' ')
    .trim()
}

/** The number of a column that stands with its heading: "TITLE (3)", "(3) Title", "3. Title". */
const columnNumber =
  /\s*[([]\s*\d{1,2}\s*[)\]]\s*$|^\s*(?:[([]\s*\d{1,2}\s*[)\]]|\d{1,2}[.)](?=\s*\p{L}))\s*/u

/** What the heading means, or null. */
export function columnOfHeading(heading: string): Column | null {
  return columnNamed(heading) ?? columnNamed(heading.slice(0, 200).replace(columnNumber, ''))
}

function columnNamed(heading: string): Column | null {
  const key = headingKey(heading)
  const exact = byName.get(key) ?? byName.get(key.replace(/ /g, ''))
  if (exact) return exact
  if (/\bisbn\b/.test(key)) return 'isbn'
  if (/^(accession|acc|accn) (no|nos|number)\b/.test(key)) return 'accession'
  if (/^(price|cost|net price|net cost|amount)\b/.test(key)) return 'price'
  return null
}

/** Reads a row as headings. */
export function readHeadings(cells: readonly string[]): Columns {
  return {
    meanings: cells.map((cell) => (cell.length > 200 ? null : columnOfHeading(cell))),
    headings: cells.map((cell) => storable(cell.slice(0, 200)).replace(/\s+/g, ' ').trim()),
  }
}

/**
 * The columns with the meanings that were chosen for a row of the same headings; where they are
 * others, as they are. Series are for the whole file: there the column with the heading of the
 * chosen one tells them.
 */
export function withChosen(columns: Columns, chosen: ChosenColumns | null): Columns {
  if (!chosen) return columns
  const { meanings, series = null } = chosen
  if (sameHeadings(columns, chosen)) return { ...columns, meanings, series }
  if (typeof series?.by !== 'number') return { ...columns, series }
  const key = headingKey(chosen.headings[series.by] ?? '')
  const by = columns.headings.findIndex((heading) => key !== '' && headingKey(heading) === key)
  return { ...columns, series: { ...series, by } }
}

function sameHeadings(one: Columns, other: Columns): boolean {
  const last = (columns: Columns) => columns.headings.findLastIndex((heading) => heading !== '')
  return (
    last(one) === last(other) &&
    other.headings.every((heading, index) => (one.headings[index] ?? '') === heading)
  )
}

/** How many different columns a row of headings names; 0 where it does not name the title. */
export function headingScore({ meanings }: Columns): number {
  const known = new Set(meanings.filter((meaning) => meaning !== null))
  return known.has('title') ? known.size : 0
}

/** Where the headings of a table are, and what they mean. */
export type Header = { readonly row: number; readonly columns: Columns }

/**
 * Finds the headings among the first rows of a table: the row that names most columns, the title
 * among them. A row that names the title alone counts only when nothing else stands in it. Null
 * where there is none.
 */
export function findHeader(rows: readonly (readonly string[])[]): Header | null {
  let best: { row: number; columns: Columns; score: number } | null = null
  for (const [row, cells] of rows.slice(0, headerSearchRows).entries()) {
    const columns = readHeadings(cells)
    const score = headingScore(columns)
    const alone = cells.filter((cell) => cell.trim() !== '').length === 1
    if ((score >= 2 || (score === 1 && alone)) && score > (best?.score ?? 0)) {
      best = { row, columns, score }
    }
  }
  return best
}

/** The row whose headings are those that meanings were chosen for; null where there is none. */
export function findChosenHeader(
  rows: readonly (readonly string[])[],
  chosen: ChosenColumns,
): Header | null {
  for (const [row, cells] of rows.slice(0, headerSearchRows).entries()) {
    const columns = readHeadings(cells)
    if (sameHeadings(columns, chosen)) return { row, columns: withChosen(columns, chosen) }
  }
  return null
}

/**
 * Where no row names the title: the first row with most texts that are no numbers, at least two,
 * for somebody to say what they mean. Null where there is none.
 */
export function likelyHeader(rows: readonly (readonly string[])[]): Header | null {
  const texts = rows
    .slice(0, headerSearchRows)
    .map((cells) => cells.filter((cell) => /\p{L}/u.test(cell) && cell.length <= 200).length)
  const most = Math.max(0, ...texts)
  const row = texts.indexOf(most)
  return most >= 2 ? { row, columns: readHeadings(rows[row] ?? []) } : null
}

/**
 * True where a row under the headings `above` is headings again, as at the top of each printed
 * page: then it names the columns anew.
 */
export function isHeaderAgain(cells: readonly string[], above: Columns): boolean {
  const title = cells[above.meanings.indexOf('title')] ?? ''
  if (title.length > 60 || columnOfHeading(title) !== 'title') return false
  const filled = cells.filter((cell) => cell.trim() !== '').length
  const score = headingScore(readHeadings(cells))
  return score >= 3 && score * 2 >= filled
}

/** True for the row under the headings of a register that numbers its columns: 1, 2, 3 … */
export function numbersColumns(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  return filled.length >= 3 && filled.every((cell, index) => Number(cell) === index + 1)
}

/** The values of a row by what its columns mean. */
export class RowValues {
  readonly columns: Columns
  readonly cells: readonly string[]
  /** The name of the sheet that it stands in; '' outside a workbook. */
  readonly sheet: string
  readonly #filled = new Map<Column, string[]>()

  constructor(columns: Columns, cells: readonly string[], sheet = '') {
    this.columns = columns
    this.cells = cells
    this.sheet = sheet
    for (const [index, meaning] of columns.meanings.entries()) {
      const text = meaning === null ? '' : tidy(cells[index] ?? '')
      if (meaning === null || isBlank(text)) continue
      const others = this.#filled.get(meaning)
      if (others) others.push(text)
      else this.#filled.set(meaning, [text])
    }
  }

  /** All filled cells of the column, in their order. */
  all(column: Column): readonly string[] {
    return this.#filled.get(column) ?? []
  }

  /** The first filled cell of the column. */
  first(column: Column): string | undefined {
    return this.#filled.get(column)?.[0]
  }

  /** Whether the table has such a column. */
  has(column: Column): boolean {
    return this.columns.meanings.includes(column)
  }

  /** What stands before its accession number; '' where nobody has chosen series. */
  prefix(): RowPrefix {
    const { series, headings } = this.columns
    if (!series) return { ok: true, prefix: '' }
    if (typeof series.by !== 'number') return prefixOfRow(series, this.sheet, 'Sheet')
    const heading = headings[series.by] || 'The column of its series'
    return prefixOfRow(series, this.cells[series.by] ?? '', heading)
  }
}

/**
 * The cell within the bounds of a spreadsheet's, with single spaces and line breaks: patterns on it
 * stay quick.
 */
function tidy(cell: string): string {
  return cell
    .slice(0, longestCell)
    .replace(/\s+/g, (gap) => (gap.includes('\n') ? '\n' : ' '))
    .trim()
}

/** A dash, an underscore or "N/A" stands for nothing. */
function isBlank(text: string): boolean {
  return (
    text === '' || (text.length < 10 && /^(?:[-–—_.\s]*|n\/?a\.?|nil|null|none|#n\/a)$/i.test(text))
  )
}
