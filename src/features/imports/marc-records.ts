import { institute } from '../../../institute.ts'
import { bookFromMarc } from '../catalogue/book-from-marc.ts'
import { bookDraft, copyDraft } from '../catalogue/books.ts'
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

function bookOfRecord(record: MarcRecord): RecordBook {
  const { draft, copies } = bookFromMarc(record)
  if (draft.title === '') return { ok: false, reason: 'The record has no title (field 245).' }
  // The record itself came from a reader that made it valid: only what was drawn from it is checked and clipped.
  const { marc, ...described } = draft
  const book = bookDraft.safeParse(described)
  if (!book.success)
    return { ok: false, reason: book.error.issues[0]?.message ?? 'The record is no book.' }
  return {
    ok: true,
    draft: noteClean({ ...book.data, marc }),
    copies: copies.map((copy) => noteClean(copyDraft.parse(copy))),
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
