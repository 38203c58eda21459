import { formatIssn } from '#src/features/collection/books/isbn.ts'
import type { Journal, JournalAccess, JournalKind } from './journals.ts'
import { placeToRead, type ReaderPlace } from './reader-place.ts'

/** Whether a journal opens for a reader: where they are, after what, or in the library alone. */
export type Opens = 'here' | 'sign-in' | 'campus' | 'library'

/** A journal as lists show it. */
export type JournalItem = {
  readonly number: number
  readonly title: string
  readonly formerTitles: readonly string[]
  /** With their hyphens, in print first. */
  readonly issns: readonly string[]
  readonly publisher: string
  readonly kind: JournalKind
  readonly opens: Opens
  /** The place, from 1, at which it opens from where they are; 0: at none. */
  readonly place: number
}

/** A journal as a reader sees it in a list. */
export function journalItem(journal: Journal, place: ReaderPlace): JournalItem {
  const { number, title, formerTitles, publisher, kind, access } = journal
  return {
    number,
    title,
    formerTitles,
    issns: issnsOf(journal),
    publisher,
    kind,
    opens: opensFor(access, place),
    place: placeToRead(access, place),
  }
}

/** The ISSNs of a journal with their hyphens, in print first. */
export function issnsOf({ issn, eissn }: Pick<Journal, 'issn' | 'eissn'>): string[] {
  return [issn, eissn].flatMap((number) => (number === null ? [] : [formatIssn(number)]))
}

/** How these places online open for a reader. */
export function opensFor(access: readonly JournalAccess[], place: ReaderPlace): Opens {
  if (placeToRead(access, place) > 0) return 'here'
  const ways = new Set(access.map(({ way }) => way))
  if (!place.isSignedIn && (ways.has('federated') || ways.has('remote'))) return 'sign-in'
  return ways.has('campus') ? 'campus' : 'library'
}
