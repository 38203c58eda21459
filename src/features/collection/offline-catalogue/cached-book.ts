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
