import type { BookDraft } from '#src/features/collection/books/books.ts'
import { type BookFacts, type BookField, differingFields, fieldWords } from './book-fields.ts'
import { joinedMarc } from './joined-marc.ts'

/** Of which book a field is taken: the one that stays, the one that goes, or both. */
export const choices = { stays: 'Keep', goes: 'Take', both: 'Both' } as const
export type Choice = keyof typeof choices
/** A book of a merge, as whoever merges has seen it. */
export type SeenBook = { readonly id: string; readonly version: number }

export type MergeChoices = Readonly<Partial<Record<BookField, Choice>>>

/** Fields that can have what both books say. */
const joinable = [
  ...(['otherTitles', 'languages', 'notes', 'contributors', 'subjects', 'series'] as const),
  ...(['identifiers', 'marc'] as const),
]
const joinedAtFirst: readonly BookField[] = [
  'otherTitles',
  'notes',
  'subjects',
  'identifiers',
  'marc',
]

/** One field in which the books differ, as the page of a merge shows it. */
export type MergeRow = {
  readonly field: BookField
  readonly stays: string
  readonly goes: string
  readonly choices: readonly Choice[]
  /**
   * What is chosen at first: nothing that only one book knows is lost, and the one that stays is
   * right where they disagree.
   */
  readonly first: Choice
}

/**
 * The fields in which the book that goes says something else, with what can be taken of them. The
 * source goes with its control number.
 */
export function mergeRows(stays: BookFacts, goes: BookFacts): MergeRow[] {
  return differingFields(stays, goes)
    .filter((field) => field !== 'controlSource' && fieldWords(field, goes) !== '')
    .map((field) => {
      const [own, other] = [fieldWords(field, stays), fieldWords(field, goes)]
      const both = isJoinable(field) && own !== ''
      const first = own === '' ? 'goes' : both && joinedAtFirst.includes(field) ? 'both' : 'stays'
      return {
        field,
        stays: own,
        goes: other,
        first,
        choices: both ? ['stays', 'goes', 'both'] : ['stays', 'goes'],
      }
    })
}

/**
 * The book that stays as it is after the merge. A choice that is left out, or cannot be, is the
 * first one of its row.
 */
export function mergedFacts(stays: BookFacts, goes: BookFacts, chosen: MergeChoices): BookFacts {
  const merged: Record<string, unknown> = { ...stays }
  for (const { field, choices: possible, first } of mergeRows(stays, goes)) {
    const asked = chosen[field]
    const choice = asked && possible.includes(asked) ? asked : first
    if (choice === 'goes') {
      merged[field] = goes[field]
      if (field === 'controlNumber') merged.controlSource = goes.controlSource
    }
    if (choice === 'both') merged[field] = joined(field, stays, goes)
  }
  return merged as BookFacts
}

function isJoinable(field: BookField): boolean {
  return joinable.some((one) => one === field)
}

/** What both say; the catalogue leaves out what stands twice. */
function joined(field: BookField, stays: BookDraft, goes: BookDraft): unknown {
  if (field === 'marc') {
    return stays.marc && goes.marc ? joinedMarc(stays.marc, goes.marc) : (stays.marc ?? goes.marc)
  }
  const [one, other] = [stays, goes].map((book) => book[field as keyof BookDraft])
  return [...(Array.isArray(one) ? one : []), ...(Array.isArray(other) ? other : [])]
}
