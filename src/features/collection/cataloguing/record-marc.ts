import { checkDraft } from '#src/features/collection/books/book-rows.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { newRecord } from '#src/features/collection/exports/marc-of.ts'
import type { MarcRecord } from '#src/features/collection/marc/marc.ts'

/** The record that stands for a draft: its own, or the one that the library would give out. */
export function shownMarc(draft: BookDraft, at: Date): MarcRecord {
  return draft.marc ?? newRecord(checkDraft(draft), { createdAt: at, updatedAt: at })
}
