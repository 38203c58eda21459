import type { Db } from '#src/server/database/connect.ts'
import type { BookDraft } from './books.ts'
import { otherSpellings } from './entered-headings.server.ts'
import { spellingsOf } from './heading-spellings.ts'
import { searchVector } from './search-vector.ts'

/** The search vectors of stored books, with the other spellings of their headings. */
export async function bookVectors(
  db: Db,
  drafts: ReadonlyMap<string, BookDraft>,
): Promise<{ readonly id: string; readonly search: string }[]> {
  const spellings = await otherSpellings(db, [...drafts.values()])
  return Array.from(drafts, ([id, draft]) => ({
    id,
    search: searchVector(draft, spellingsOf(draft, spellings)),
  }))
}
