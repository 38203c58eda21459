import { checkDraft } from '#src/features/collection/books/book-rows.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { editedMarc, withField } from './marc-edit.ts'
import { transactionField } from './marc-fixed.ts'
import { draftSaidBy } from './marc-said.ts'

/**
 * The draft with the edit written into its MARC record, where the book has one: what the form does
 * not show stays in the record. `before` is the book as it was. Repeated things come in the order
 * in which the record says them.
 */
export function withEditedMarc(draft: BookDraft, before: BookDraft, at: Date): BookDraft {
  if (!before.marc) return { ...draft, marc: before.marc }
  const [wanted, said] = [checkDraft(draft), checkDraft(before)]
  const edited = editedMarc(before.marc, said, wanted)
  if (edited === before.marc) return { ...draft, marc: before.marc }
  const marc = withField(edited, '005', transactionField(at))
  return { ...inOrderOf(wanted, draftSaidBy(marc, wanted.title)), marc }
}

const lists = ['subjects', 'notes', 'otherTitles', 'identifiers', 'series'] as const

function inOrderOf(draft: BookDraft, said: BookDraft): BookDraft {
  const ordered = lists.map((name) => [name, sortedBy<unknown>(draft[name], said[name])])
  return { ...draft, ...Object.fromEntries(ordered) }
}

/** The things that are said in their order there, then the others. */
function sortedBy<Thing>(things: readonly Thing[], order: readonly Thing[]): Thing[] {
  const places = new Map(order.map((thing, at) => [JSON.stringify(thing), at]))
  const placeOf = (thing: Thing) => places.get(JSON.stringify(thing)) ?? order.length
  return things.toSorted((one, other) => placeOf(one) - placeOf(other))
}
