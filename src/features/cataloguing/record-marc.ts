import { checkDraft } from '../catalogue/book-rows.ts'
import type { BookDraft } from '../catalogue/books.ts'
import { newRecord } from '../exports/marc-of.ts'
import type { MarcRecord } from '../marc/marc.ts'

/** The record that stands for a draft: its own, or the one that the library would give out. */
export function shownMarc(draft: BookDraft, at: Date): MarcRecord {
  return draft.marc ?? newRecord(checkDraft(draft), { createdAt: at, updatedAt: at })
}
