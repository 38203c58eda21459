import type { HeadingId } from '#src/features/collection/books/heading-ids.ts'
import type { Heading, HeadingList } from './headings.ts'

/** A change of headings, as it is kept for its undo. */
export type HeadingChange = {
  readonly id: string
  readonly list: HeadingList
  readonly action: 'merged' | 'renamed'
  readonly gone: Heading
  readonly stays: Heading
  readonly seeIds: readonly string[]
  readonly ids: readonly HeadingId[]
}

/** A book that an undo left as it is. */
export type LeftBook = {
  readonly number: number
  /** Of a book that is in the catalogue. */
  readonly title: string | null
}

/** What an undo did: books that have the former heading again, and those that were left alone. */
export type UndoneChange = { readonly returned: number; readonly left: readonly LeftBook[] }

/** What happened to a heading, in words. */
export type HeadingEvent = {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly words: string
  /** The number of the change that can be undone; null where none can. */
  readonly change: number | null
}
