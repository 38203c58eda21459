import type { CopyDraft } from '#src/features/collection/books/books.ts'
import type { Columns } from '#src/features/collection/imports/columns.ts'
import type { ImportRecord } from '#src/features/collection/imports/imports.ts'
import { storable } from '#src/features/collection/imports/storable.ts'
import { readRecords } from '#src/features/collection/imports/table-records.ts'
import { counted } from '#src/kernel/counted.ts'
import type { PreviewLine, SampleRow } from './book-imports.ts'

const copiesNamed = 3
const longestText = 120

/**
 * What becomes of the first rows of a table whose columns mean this; `sheet` is the one that they
 * stand in.
 */
export async function previewRows(
  rows: readonly SampleRow[],
  columns: Columns,
  sheet: string,
): Promise<PreviewLine[]> {
  const at = { place: (row: number) => `row ${row}`, sheet }
  const lines: PreviewLine[] = []
  for await (const record of readRecords(rows, columns, at, columns)) {
    lines.push(previewLine(record))
  }
  return lines
}

/** What becomes of a record, in a line. */
export function previewLine(record: ImportRecord): PreviewLine {
  const { place } = record
  if (!record.ok) {
    const empty = { title: '', by: '', facts: '', copies: '' }
    return { place, ...empty, problem: storable(record.reason) }
  }
  const { draft, copies, notes = [] } = record
  const names = draft.contributors.map((person) => person.name)
  const isbn = draft.identifiers.find((one) => one.kind === 'isbn')?.value
  const facts = [
    draft.edition,
    draft.publisher,
    draft.year,
    isbn && `ISBN ${isbn}`,
    draft.callNumber,
  ]
  const title = [draft.title, draft.subtitle].filter(Boolean).join(': ')
  return {
    place,
    title: short(title),
    by: short(names.join('; ')),
    facts: short(facts.filter(Boolean).join(' · ')),
    copies: short(copiesText(copies)),
    problem: null,
    ...seriesToNumberIn(copies),
    ...(notes.length > 0 ? { note: storable(notes.join(' ')) } : {}),
  }
}

/** "101, 102, 103 and 4 more", "2 copies, numbered at import" */
function copiesText(copies: readonly CopyDraft[]): string {
  const numbers = copies.flatMap((copy) => copy.accessionNumber ?? [])
  const others = copies.filter((copy) => copy.accessionNumber === undefined)
  if (copies.length === 0) return 'no copy is made'
  const named = namedFirst(numbers)
  if (others.length === 0) return named
  const barcodes = others.flatMap((copy) => copy.barcode ?? [])
  const withCode = barcodes.length > 0 ? ` (barcode ${namedFirst(barcodes)})` : ''
  const text = `${counted(others.length, 'copy', 'copies')}${withCode}, numbered at import`
  return numbers.length > 0 ? `${named}; ${text}` : text
}

function namedFirst(numbers: readonly string[]): string {
  const more = numbers.length - copiesNamed
  return `${numbers.slice(0, copiesNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function seriesToNumberIn(copies: readonly CopyDraft[]): Pick<PreviewLine, 'numberedIn'> {
  const other = copies.find((copy) => copy.accessionNumber === undefined)
  return other ? { numberedIn: other.series ?? '' } : {}
}

function short(text: string): string {
  return storable(text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text)
}
