import { institute } from '#institute'
import { bookFromMarc } from '#src/features/collection/books/book-from-marc.ts'
import { cleanBookTexts, cleanCopyTexts } from '#src/features/collection/books/clean-book.ts'
import { noteClean } from '#src/features/collection/books/clean-drafts.ts'
import { bibliographicRecord } from '#src/features/collection/marc/bibliographic-record.ts'
import {
  controlValue,
  type MarcReadResult,
  type MarcRecord,
  subfields,
} from '#src/features/collection/marc/marc.ts'
import { textDoubts } from '#src/features/collection/marc/text-doubts.ts'
import type { ImportRecord } from './imports.ts'

/** The books of MARC records as a reader yields them. */
export async function* marcRecords(
  results: AsyncIterable<MarcReadResult>,
): AsyncGenerator<ImportRecord> {
  for await (const result of results) {
    const record = {
      place: `record ${result.position}`,
      original: () => Buffer.from(result.raw).toString('base64'),
    }
    yield result.ok
      ? { ...record, ...bookOfRecord(result.record, result.warnings) }
      : { ...record, ok: false, reason: result.reason }
  }
}

type RecordBook =
  | Pick<ImportRecord & { ok: true }, 'ok' | 'draft' | 'copies' | 'apart' | 'notes'>
  | { ok: false; reason: string }

/**
 * What is drawn from a record has the right types and codes: only its texts are still to be
 * cleaned.
 */
function bookOfRecord(read: MarcRecord, warnings: readonly string[]): RecordBook {
  const bibliographic = bibliographicRecord(read)
  if (!bibliographic.ok) return bibliographic
  const { record, notes } = bibliographic
  const { draft, copies } = bookFromMarc(record)
  const book = cleanBookTexts(draft)
  if (book.title === '') return { ok: false, reason: 'The record has no title (field 245).' }
  return {
    ok: true,
    draft: noteClean(book),
    copies: copies.map((copy) => noteClean(cleanCopyTexts(copy))),
    apart: isOwn(record),
    notes: [...warnings, ...notes, ...textDoubts(read)],
  }
}

/**
 * Whether this library's export numbered the record, as its own (003) or beside the number of
 * another source (035).
 */
function isOwn(record: MarcRecord): boolean {
  const { shortName } = institute
  const numbers = subfields(record, '035', 'a')
  return (
    controlValue(record, '003')?.trim() === shortName ||
    numbers.some((number) => number.startsWith(`(${shortName})`))
  )
}
