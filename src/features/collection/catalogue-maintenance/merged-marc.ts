import { isDeepStrictEqual } from 'node:util'
import { checkDraft } from '#src/features/collection/books/book-rows.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { withEditedMarc } from '#src/features/collection/exports/edited-draft.ts'
import { draftSaidBy } from '#src/features/collection/exports/marc-said.ts'
import type { BookFacts } from './book-fields.ts'

/**
 * What a merge makes of two books, with all of it in its MARC record, whichever of the books that
 * came from. What neither of the books took from the record stays in it.
 */
export function withMergedMarc(merged: BookFacts, stays: BookFacts, goes: BookFacts): BookFacts {
  const { marc, cover } = merged
  if (!marc) return merged
  const before = { ...factsIn(marc, stays, goes), marc }
  return { ...withEditedMarc(merged, before, new Date()), cover }
}

const lists = [
  ...(['otherTitles', 'languages', 'notes', 'contributors', 'subjects', 'series'] as const),
  'identifiers',
] as const

/**
 * What of the two books stands in the record: all of the one that it is of, or of both what it
 * says.
 */
function factsIn(
  marc: NonNullable<BookDraft['marc']>,
  stays: BookFacts,
  goes: BookFacts,
): BookDraft {
  if (isDeepStrictEqual(marc, stays.marc)) return stays
  if (isDeepStrictEqual(marc, goes.marc)) return goes
  const [read, one, other] = [draftSaidBy(marc, stays.title), checkDraft(stays), checkDraft(goes)]
  const said = lists.map((list) => {
    const known: readonly unknown[] = [...one[list], ...other[list]]
    const things: readonly unknown[] = read[list]
    return [list, things.filter((thing) => known.some((had) => isDeepStrictEqual(had, thing)))]
  })
  return { ...one, ...Object.fromEntries(said) }
}
