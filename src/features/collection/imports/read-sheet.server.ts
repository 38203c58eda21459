import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '#src/kernel/errors.ts'
import { unguardCell } from '#src/kernel/tables/csv-write.ts'
import { columnLimit, type TableRow } from '#src/kernel/tables/tables.ts'
import { readLines } from '#src/kernel/tables/text-lines.ts'
import { delimiters, readCsv } from '#src/server/tables/csv-reader.ts'
import { type FileBytes, openFile } from '#src/server/tables/file-bytes.server.ts'
import { openExcel } from '#src/server/tables/open-workbook.server.ts'
import { displayName, fileKind } from './file-kind.ts'
import { isTableFormat } from './imports.ts'

/** A list as its file has it: the row that looks most like headings, and what stands below. */
export type Sheet = {
  readonly fileName: string
  /** What stands above the headings, row by row. */
  readonly above: readonly (readonly string[])[]
  readonly headings: readonly string[]
  readonly rows: readonly SheetRow[]
}

type SheetRow = {
  /** Which line or row of the file it is, from 1. */
  readonly number: number
  /** As many as there are headings. */
  readonly cells: readonly string[]
  /** Why it cannot be read; null: it can. */
  readonly problem: string | null
}

/** What a list is of, and how its headings are known. */
export type WantedSheet = {
  /** "a list of members". */
  readonly what: string
  /** ".xlsx, .xls or CSV". */
  readonly formats: string
  /** The one column that it must have, by its usual heading: "Name". */
  readonly required: string
  /** How much a row looks like headings; 0: not at all. */
  readonly headingScore: (cells: readonly string[]) => number
  readonly mostRows: number
}

const headingRows = 20
const longestCell = 3000

/**
 * Reads an uploaded list: .xlsx, .xls or a text with one of the usual delimiters, with its headings
 * somewhere in the first rows. Errors: `unsupported-file` where it is no such file or has no
 * headings, `too-large` above `mostRows` rows; each says what to do.
 */
export async function readSheet(
  fileName: string,
  bytes: Uint8Array,
  wanted: WantedSheet,
): Promise<Sheet> {
  const folder = await mkdtemp(join(tmpdir(), 'almirah-sheet-'))
  try {
    const path = join(folder, 'list')
    await writeFile(path, bytes, { mode: 0o600 })
    const file = await openFile(path)
    const kind = fileKind(fileName, file.head, wanted)
    if (!isTableFormat(kind)) throw refused(fileName, 'is a file of book records', wanted)
    if (kind === 'csv') return await readCsvSheet(file, fileName, wanted)
    if (file.zipped) throw refused(fileName, 'is packed as .gz: unpack it first', wanted)
    return await readWorkbookSheet(kind, path, fileName, wanted)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function refused(fileName: string, why: string, { what, formats }: WantedSheet): AppError {
  return new AppError(
    'unsupported-file',
    `${displayName(fileName)} ${why}; ${what} must be ${formats}.`,
  )
}

async function readCsvSheet(
  file: FileBytes,
  fileName: string,
  wanted: WantedSheet,
): Promise<Sheet> {
  let best: { rows: TableRow[]; score: number } = { rows: [], score: 0 }
  for (const delimiter of delimiters) {
    const first: TableRow[] = []
    for await (const row of readCsv(readLines(once(file.head), file.head), delimiter)) {
      if (first.push(row) >= headingRows) break
    }
    const score = Math.max(0, ...first.map((row) => wanted.headingScore(row.cells)))
    if (score <= best.score) continue
    const rows = readCsv(readLines(file.stream(), file.head), delimiter)
    best = { rows: await collect(rows, fileName, wanted), score }
  }
  const sheet = sheetOf(fileName, best.rows, wanted)
  if (!sheet) throw noHeadings(fileName, wanted)
  return sheet
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function readWorkbookSheet(
  format: 'xlsx' | 'xls',
  path: string,
  fileName: string,
  wanted: WantedSheet,
): Promise<Sheet> {
  const workbook = await openExcel(format, path)
  try {
    for (const { rows } of workbook.sheets) {
      const sheet = sheetOf(fileName, await collect(rows(), fileName, wanted), wanted)
      if (sheet) return sheet
    }
  } finally {
    workbook.close()
  }
  throw noHeadings(fileName, wanted)
}

async function collect(
  rows: AsyncIterable<TableRow>,
  fileName: string,
  { mostRows }: WantedSheet,
): Promise<TableRow[]> {
  const all: TableRow[] = []
  for await (const row of rows) {
    if (all.push(row) <= mostRows + headingRows) continue
    throw new AppError(
      'too-large',
      `${displayName(fileName)} has more than ${mostRows} rows: part it, and import one after the other.`,
    )
  }
  return all
}

/** The list below the row that looks most like headings; null where none does. */
function sheetOf(
  fileName: string,
  rows: readonly TableRow[],
  { headingScore }: WantedSheet,
): Sheet | null {
  const scores = rows.slice(0, headingRows).map((row) => headingScore(row.cells))
  const best = Math.max(0, ...scores)
  const at = scores.indexOf(best)
  const header = rows[at]
  if (best === 0 || !header) return null
  const headings = header.cells.map((cell) =>
    storable(cell).replace(/\s+/g, ' ').trim().slice(0, 200),
  )
  const width = Math.min(headings.length, columnLimit)
  const below = rows.slice(at + 1).filter((row) => row.cells.some((cell) => cell.trim() !== ''))
  return {
    fileName: storable(displayName(fileName)),
    above: rows.slice(0, at).map(({ cells }) => cells.map(storable)),
    headings: headings.slice(0, width),
    rows: below.map((row) => ({
      number: row.number,
      cells: headings.map((_, index) => storable(unguardCell(row.cells[index] ?? ''))),
      problem: row.problem ?? null,
    })),
  }
}

/** A cell as the database takes it, within bounds. */
function storable(text: string): string {
  return text.slice(0, longestCell).replaceAll('\0', '\ufffd').toWellFormed()
}

function noHeadings(fileName: string, { required }: WantedSheet): AppError {
  return new AppError(
    'unsupported-file',
    `${displayName(fileName)} has no row of column names among its first ${headingRows} rows: name the columns, one of them ${required}.`,
  )
}
