import type { MarcRecord } from '../marc/marc.ts'
import type { BookDraft, CopyDraft } from './books.ts'

/** The book and its copies that a MARC 21 record describes. `draft.title` is empty where the record has no title. */
export function bookFromMarc(_record: MarcRecord): { draft: BookDraft; copies: CopyDraft[] } {
  throw new Error('to be written')
}
