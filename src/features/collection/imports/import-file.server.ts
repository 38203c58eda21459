import { readIso2709 } from '#src/features/collection/marc/iso2709.ts'
import { readMarcXml } from '#src/features/collection/marc/marcxml.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import type { TableRow } from '#src/kernel/tables/tables.ts'
import { readLines } from '#src/kernel/tables/text-lines.ts'
import { type Delimiter, delimiters, readCsv } from '#src/server/tables/csv-reader.ts'
import { type FileBytes, openFile } from '#src/server/tables/file-bytes.server.ts'
import { openExcel } from '#src/server/tables/open-workbook.server.ts'
import type { Workbook } from '#src/server/tables/xlsx-workbook.server.ts'
import {
  type Columns,
  findHeader,
  headerSearchRows,
  headingScore,
  likelyHeader,
  type RowValues,
} from './columns.ts'
import { displayName, fileKind } from './file-kind.ts'
import type { ImportFormat, ImportRecord } from './imports.ts'
import { marcRecords } from './marc-records.ts'
import { type Headings, openTable, type Table } from './table-records.ts'

/** A file that was recognised and can be read once. */
export type ImportFile = {
  readonly format: ImportFormat
  /** Headings of the (first) table; empty for MARC. */
  readonly headings: readonly string[]
  /** Those that were not understood. */
  readonly ignored: readonly string[]
  /**
   * The (first) table as it stands, for somebody to say what its columns mean; null for MARC and
   * the library's own table.
   */
  readonly table: FileTable | null
  readonly size: number
  readonly position: () => number
  /** Never throws for what the file holds: where reading cannot go on, the last record says why. */
  readonly records: AsyncGenerator<ImportRecord>
  readonly close: () => void
}

/**
 * A table for people: its columns with the first table's rows, or the values of all of them; only
 * one can be read, once.
 */
type FileTable = Columns & {
  readonly rows: () => AsyncGenerator<TableRow>
  readonly values: () => AsyncGenerator<RowValues>
  /** Names of the sheets that have books; empty outside a workbook. */
  readonly sheets: readonly string[]
}

/**
 * Opens a file of books. `headings` says how those of a table are found. Errors: `not-found`;
 * `unsupported-file` and `too-large` with the one sentence that says why the file is refused and
 * what to do.
 */
export async function openImportFile(
  path: string,
  fileName: string,
  headings: Headings = 'named',
): Promise<ImportFile> {
  const file = await openFile(path)
  const format = fileKind(fileName, file.head)
  if (format === 'xlsx' || format === 'xls') {
    if (!file.zipped) return openTables(format, path, fileName, headings)
    throw new AppError(
      'unsupported-file',
      `Unpack the workbook from its .gz file and import the .${format}.`,
    )
  }
  if (format === 'csv') return openCsv(file, fileName, headings)
  const results = format === 'iso2709' ? readIso2709(file.stream()) : readMarcXml(file.stream())
  return {
    format,
    headings: [],
    ignored: [],
    table: null,
    size: file.size,
    position: file.position,
    records: untilBroken(marcRecords(results)),
    close() {},
  }
}

async function openCsv(file: FileBytes, fileName: string, headings: Headings): Promise<ImportFile> {
  const delimiter = await detectDelimiter(file.head, headings)
  const rows = readCsv(readLines(file.stream(), file.head), delimiter)
  const table = await openTable(rows, { place: (row) => `row ${row}`, sheet: '' }, headings)
  if (!table) return refuseTable(fileName)
  return {
    format: 'csv',
    ...describeTables([table], []),
    size: file.size,
    position: file.position,
    records: untilBroken(table.records()),
    close() {},
  }
}

/**
 * The delimiter whose columns name most of a book; where none does, commas or that of most columns.
 */
async function detectDelimiter(head: Uint8Array, headings: Headings): Promise<Delimiter> {
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const rows: string[][] = []
    for await (const row of readCsv(readLines(once(head), head), delimiter)) {
      rows.push([...row.cells])
      if (rows.length >= headerSearchRows) break
    }
    const header = findHeader(rows) ?? (headings === 'named' ? null : likelyHeader(rows))
    const score = header ? headingScore(header.columns) * 100 + header.columns.headings.length : 0
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function openTables(
  format: 'xlsx' | 'xls',
  path: string,
  fileName: string,
  headings: Headings,
): Promise<ImportFile> {
  const workbook = await openExcel(format, path)
  try {
    const named = await tablesOf(workbook, headings === 'guess' ? 'named' : headings)
    const isUnnamed = named.length === 0 && headings === 'guess'
    const found = isUnnamed ? (await tablesOf(workbook, headings)).slice(0, 1) : named
    if (found.length === 0) refuseTable(fileName)
    const tables = found.map(({ table }) => table)
    const sheets = found.map(({ name }) => name)
    async function* records(): AsyncGenerator<ImportRecord> {
      for (const table of tables) yield* table.records()
    }
    return {
      format,
      ...describeTables(tables, sheets),
      size: workbook.size,
      position: workbook.position,
      records: untilBroken(records()),
      close: workbook.close,
    }
  } catch (error) {
    workbook.close()
    throw error
  }
}

type SheetTable = { readonly name: string; readonly table: Table }

async function tablesOf(workbook: Workbook, headings: Headings): Promise<SheetTable[]> {
  const tables: SheetTable[] = []
  for (const { name, rows } of workbook.sheets) {
    const many = workbook.sheets.length > 1
    const place = (row: number) => (many ? `sheet ${name}, row ${row}` : `row ${row}`)
    const table = await openTable(rows(), { place, sheet: name }, headings)
    if (table) tables.push({ name, table })
  }
  return tables
}

function describeTables(
  tables: readonly Table[],
  sheets: readonly string[],
): Pick<ImportFile, 'headings' | 'ignored' | 'table'> {
  const [first] = tables
  async function* values(): AsyncGenerator<RowValues> {
    for (const table of tables) yield* table.values()
  }
  return {
    headings: [...(first?.columns.headings ?? [])],
    ignored: [...new Set(tables.flatMap((table) => table.ignored))],
    table: first && !first.isOwn ? { ...first.columns, rows: first.rows, values, sheets } : null,
  }
}

function refuseTable(fileName: string): never {
  throw new AppError(
    'unsupported-file',
    `${displayName(fileName)} has no row of column names among its first ${headerSearchRows} rows: name the columns, at least one of them Title.`,
  )
}

/** Turns an error of the file (not of the program) into a last, rejected record. */
async function* untilBroken(records: AsyncGenerator<ImportRecord>): AsyncGenerator<ImportRecord> {
  try {
    yield* records
  } catch (error) {
    if (!isAppError(error)) throw error
    const reason = `The rest of the file cannot be read: ${error.message}`
    yield { ok: false, place: 'the rest', original: () => '', reason }
  }
}
