import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { displayName, fileKind } from '#src/features/collection/imports/file-kind.ts'
import { isTableFormat } from '#src/features/collection/imports/imports.ts'
import { AppError } from '#src/kernel/errors.ts'
import { unguardCell } from '#src/kernel/tables/csv-write.ts'
import { columnLimit, type TableRow } from '#src/kernel/tables/tables.ts'
import { readLines } from '#src/kernel/tables/text-lines.ts'
import { delimiters, readCsv } from '#src/server/tables/csv-reader.ts'
import { type FileBytes, openFile } from '#src/server/tables/file-bytes.server.ts'
import { openExcel } from '#src/server/tables/open-workbook.server.ts'
import type { SheetRow } from './list-rows.ts'
import { headingScore } from './member-columns.ts'

/** A list of people as its file has it. */
export type MemberSheet = {
  readonly fileName: string
  readonly headings: readonly string[]
  readonly rows: readonly SheetRow[]
}

/** Rows that one import takes: more than any college has members. */
export const mostRows = 20_000
const headingRows = 20
const longestCell = 3000
const wanted = { what: 'a list of members', formats: '.xlsx, .xls or CSV' } as const

/**
 * Reads an uploaded list of people: .xlsx, .xls or CSV, with its headings somewhere in the first
 * rows. Errors: `unsupported-file` where it is no such file or has no headings, `too-large` above
 * `mostRows` rows; each says what to do.
 */
export async function readMemberSheet(fileName: string, bytes: Uint8Array): Promise<MemberSheet> {
  const folder = await mkdtemp(join(tmpdir(), 'almirah-members-'))
  try {
    const path = join(folder, 'list')
    await writeFile(path, bytes, { mode: 0o600 })
    const file = await openFile(path)
    const kind = fileKind(fileName, file.head, wanted)
    if (!isTableFormat(kind)) throw refused(fileName, 'is a file of book records')
    if (kind === 'csv') return await readCsvSheet(file, fileName)
    if (file.zipped) throw refused(fileName, 'is packed as .gz: unpack it first')
    return await readWorkbookSheet(kind, path, fileName)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function refused(fileName: string, what: string): AppError {
  return new AppError(
    'unsupported-file',
    `${displayName(fileName)} ${what}; ${wanted.what} must be ${wanted.formats}.`,
  )
}

async function readCsvSheet(file: FileBytes, fileName: string): Promise<MemberSheet> {
  let best: { rows: TableRow[]; score: number } = { rows: [], score: 0 }
  for (const delimiter of delimiters) {
    const first: TableRow[] = []
    for await (const row of readCsv(readLines(once(file.head), file.head), delimiter)) {
      if (first.push(row) >= headingRows) break
    }
    const score = Math.max(0, ...first.map((row) => headingScore(row.cells)))
    if (score <= best.score) continue
    const rows = await collect(readCsv(readLines(file.stream(), file.head), delimiter), fileName)
    best = { rows, score }
  }
  const sheet = sheetOf(fileName, best.rows, (row) => `row ${row}`)
  if (!sheet) throw noHeadings(fileName)
  return sheet
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function readWorkbookSheet(
  format: 'xlsx' | 'xls',
  path: string,
  fileName: string,
): Promise<MemberSheet> {
  const workbook = await openExcel(format, path)
  try {
    for (const { rows } of workbook.sheets) {
      const sheet = sheetOf(fileName, await collect(rows(), fileName), (row) => `row ${row}`)
      if (sheet) return sheet
    }
  } finally {
    workbook.close()
  }
  throw noHeadings(fileName)
}

async function collect(rows: AsyncIterable<TableRow>, fileName: string): Promise<TableRow[]> {
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
  place: (row: number) => string,
): MemberSheet | null {
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
    headings: headings.slice(0, width),
    rows: below.map((row) => ({
      place: place(row.number),
      cells: headings.map((_, index) => storable(unguardCell(row.cells[index] ?? ''))),
      problem: row.problem ?? null,
    })),
  }
}

/** A cell as the database takes it, within bounds. */
function storable(text: string): string {
  return text.slice(0, longestCell).replaceAll('\0', '\ufffd').toWellFormed()
}

function noHeadings(fileName: string): AppError {
  return new AppError(
    'unsupported-file',
    `${displayName(fileName)} has no row of column names among its first ${headingRows} rows: name the columns, one of them Name.`,
  )
}
