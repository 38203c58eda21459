import type { Db } from '../../server/database/connect.ts'
import type { BookDraft } from './books.ts'

/** The stored book that each draft is, or null: by ISBN, then control number with its source, then title+author+year+edition. */
export async function findMatches(
  _db: Db,
  _drafts: readonly BookDraft[],
): Promise<(string | null)[]> {
  throw new Error('to be written')
}
