import type { LiveBook } from './live-book.ts'

/** What a browser keeps of a book: enough to find it and to say where it stands. */
export type CachedBook = Pick<
  LiveBook,
  'id' | 'title' | 'authors' | 'year' | 'isbn' | 'callNumber' | 'subjects' | 'languages'
> & {
  /** Left out: a book. */
  readonly format?: LiveBook['format']
  readonly copies: number
  readonly available: number
}

/**
 * A browser keeps so many new books of its own accord, some 7 kB: a first visit has no more room.
 */
export const newestCached = 120
