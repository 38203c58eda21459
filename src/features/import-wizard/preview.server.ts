import type { Column } from '../imports/column-names.ts'
import type { ImportRecord } from '../imports/imports.ts'
import { storable } from '../imports/storable.ts'
import { readRecords } from '../imports/table-records.ts'
import type { PreviewLine, SampleRow } from './book-imports.ts'

const copiesNamed = 3
const longestText = 120

/** What becomes of the first rows of a table whose columns mean this. */
export async function previewRows(
  rows: readonly SampleRow[],
  headings: readonly string[],
  meanings: readonly (Column | null)[],
): Promise<PreviewLine[]> {
  const columns = { headings, meanings }
  const lines: PreviewLine[] = []
  for await (const record of readRecords(rows, columns, (row) => `row ${row}`, columns)) {
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
  const { draft, copies } = record
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
    copies: short(copiesText(copies.map((copy) => copy.accessionNumber ?? copy.barcode))),
    problem: null,
  }
}

/** "101, 102, 103 and 4 more", "2 copies" */
function copiesText(numbers: readonly (string | undefined)[]): string {
  const named = numbers.flatMap((number) => number ?? [])
  if (named.length === 0) {
    return numbers.length === 0
      ? 'no copy'
      : numbers.length === 1
        ? '1 copy'
        : `${numbers.length} copies`
  }
  const more = numbers.length - Math.min(named.length, copiesNamed)
  return `${named.slice(0, copiesNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function short(text: string): string {
  return storable(text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text)
}
