import type { BookDraft } from '#src/features/collection/books/books.ts'
import { withEditedMarc } from '#src/features/collection/exports/edited-draft.ts'
import { draftSaidBy } from '#src/features/collection/exports/marc-said.ts'
import { type MarcRecord, marcRecordSchema } from '#src/features/collection/marc/marc.ts'

const longest = 300_000

/**
 * The record that a look-up found, as the form carries it along; null where it carries none, or
 * what is no record.
 */
export function readSentMarc(text: string): MarcRecord | null {
  if (text === '' || text.length > longest) return null
  try {
    return marcRecordSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** A new book with the record that was found for it, which says what the form says in the end. */
export function withFoundMarc(draft: BookDraft, marc: MarcRecord | null): BookDraft {
  if (!marc) return draft
  return withEditedMarc(draft, { ...draftSaidBy(marc, draft.title), marc }, new Date())
}
