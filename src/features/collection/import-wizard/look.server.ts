import type { Column } from '#src/features/collection/imports/column-names.ts'
import { openImportFile } from '#src/features/collection/imports/import-file.server.ts'
import type { ImportFormat, ImportRecord } from '#src/features/collection/imports/imports.ts'
import type { NumberClashes } from '#src/features/collection/imports/number-clashes.ts'
import { storable } from '#src/features/collection/imports/storable.ts'
import type { Sample, SampleRow } from './book-imports.ts'
import { clashesIn } from './count-clashes.server.ts'
import { previewLine } from './preview.server.ts'

/** What a file is, at a first look. */
export type Look = {
  readonly format: ImportFormat
  readonly headings: readonly string[]
  /** What its columns probably mean; null where they mean what they mean. */
  readonly meanings: readonly (Column | null)[] | null
  readonly sample: Sample
  /** What it says of its accession numbers; null where it has none. */
  readonly clashes: NumberClashes | null
}

const mostRows = 100
const mostRecords = 25
const longestCell = 300
const mostCells = 60

/**
 * Looks into a file of books: what it is, and its first rows. Errors: those of `openImportFile`.
 */
export async function lookAt(path: string, fileName: string): Promise<Look> {
  const file = await openImportFile(path, fileName, 'guess')
  try {
    const { format, headings, table } = file
    if (!table) {
      const lines = await firstOf(file.records, mostRecords)
      const sample: Sample = { kind: 'records', lines: lines.map(lineOf) }
      return { format, headings, meanings: null, sample, clashes: null }
    }
    const rows = await firstOf(table.rows(), mostRows)
    const sheet = table.sheets[0] ?? ''
    const sample: Sample = { kind: 'rows', rows: rows.map(shortened), sheet }
    const { meanings } = table
    const clashes = await clashesIn(path, fileName, { headings, meanings })
    return { format, headings, meanings, sample, clashes }
  } finally {
    await file.records.return(undefined)
    file.close()
  }
}

async function firstOf<Item>(items: AsyncGenerator<Item>, most: number): Promise<Item[]> {
  const first: Item[] = []
  for await (const item of items) if (first.push(item) >= most) break
  return first
}

function lineOf(record: ImportRecord) {
  return previewLine(record)
}

function shortened({ number, cells, problem }: SampleRow): SampleRow {
  const short = cells.slice(0, mostCells).map((cell) => storable(cell.slice(0, longestCell)))
  return problem === undefined ? { number, cells: short } : { number, cells: short, problem }
}
