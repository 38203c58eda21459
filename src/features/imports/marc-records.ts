import { institute } from '../../../institute.ts'
import { bookFromMarc } from '../catalogue/book-from-marc.ts'
import { cleanBookTexts, cleanCopyTexts } from '../catalogue/clean-book.ts'
import { noteClean } from '../catalogue/clean-drafts.ts'
import { controlValue, type MarcReadResult, type MarcRecord, subfields } from '../marc/marc.ts'
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
      ? { ...record, ...bookOfRecord(result.record) }
      : { ...record, ok: false, reason: result.reason }
  }
}

type RecordBook =
  | Pick<ImportRecord & { ok: true }, 'ok' | 'draft' | 'copies' | 'apart'>
  | { ok: false; reason: string }

/** What is drawn from a record has the right types and codes: only its texts are still to be cleaned. */
function bookOfRecord(record: MarcRecord): RecordBook {
  const { draft, copies } = bookFromMarc(record)
  const book = cleanBookTexts(draft)
  if (book.title === '') return { ok: false, reason: 'The record has no title (field 245).' }
  return {
    ok: true,
    draft: noteClean(book),
    copies: copies.map((copy) => noteClean(cleanCopyTexts(copy))),
    apart: isOwn(record),
  }
}

/** Whether this library's export numbered the record, as its own (003) or beside the number of another source (035). */
function isOwn(record: MarcRecord): boolean {
  const { shortName } = institute
  const numbers = subfields(record, '035', 'a')
  return (
    controlValue(record, '003')?.trim() === shortName ||
    numbers.some((number) => number.startsWith(`(${shortName})`))
  )
}
