import type { BookDraft } from '#src/features/collection/books/books.ts'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import type { RecordField } from './record-texts.ts'

/** Who said a field. */
export type FilledBy = Partial<Readonly<Record<RecordField, string>>>

const texts = [
  'title',
  'subtitle',
  'responsibility',
  'edition',
  'publisher',
  'place',
  'year',
  'extent',
  'ddc',
  'callNumber',
  'summary',
] as const
const lists = [
  ['contributors', 'people'],
  ['languages', 'languages'],
  ['subjects', 'subjects'],
  ['series', 'series'],
  ['otherTitles', 'otherTitles'],
  ['notes', 'notes'],
] as const

/**
 * The draft with what `found` knows of what is empty in it; what is written stays. Of numbers,
 * those that are not there yet are added. The subtitle and statement of responsibility belong to
 * the title: they come with it or not at all.
 */
export function fillEmpty(
  draft: BookDraft,
  found: BookDraft,
  source: string,
): { readonly draft: BookDraft; readonly filledBy: FilledBy } {
  const added: Partial<BookDraft> = {}
  const filledBy: Partial<Record<RecordField, string>> = {}
  const isFresh = draft.title === ''
  const isOfTitle = (name: string) => name === 'subtitle' || name === 'responsibility'
  for (const name of texts) {
    const value = found[name]
    const isEmpty = draft[name] === undefined || draft[name] === ''
    if (!isEmpty || value === undefined || (isOfTitle(name) && !isFresh)) continue
    Object.assign(added, { [name]: value })
    filledBy[name] = source
  }
  for (const [name, field] of lists) {
    if (draft[name].length > 0 || found[name].length === 0) continue
    Object.assign(added, { [name]: found[name] })
    filledBy[field] = source
  }
  const known = new Set(draft.identifiers.map(numberKey))
  const numbers = found.identifiers.filter((one) => !known.has(numberKey(one)))
  if (numbers.length > 0) {
    added.identifiers = [...draft.identifiers, ...numbers]
    filledBy.numbers = source
  }
  if (isFresh) {
    added.format = found.format
    filledBy.format = source
  }
  if (isFresh && found.marc) added.marc = found.marc
  return { draft: { ...draft, ...added }, filledBy }
}

function numberKey({ kind, value }: BookDraft['identifiers'][number]): string {
  return `${kind} ${(kind === 'isbn' && parseIsbn(value)) || value}`
}
