import type { CachedBook } from './cached-book.ts'

/** What the worker of the kept catalogue is asked: books for a text, or books by their numbers. */
export type CacheQuestion =
  | { readonly id: number; readonly text: string; readonly most: number }
  | { readonly id: number; readonly numbers: readonly number[] }

/** What it found. */
export type CacheAnswer = {
  readonly books: readonly CachedBook[]
  readonly total: number
  /** What was searched for in the place of a misspelled text; null: as typed. */
  readonly corrected: string | null
  readonly matched: readonly string[]
  /**
   * How many books are searched, and whether that is all that the browser has: it is false while
   * they are being read.
   */
  readonly searched: number
  readonly isRead: boolean
}

/** What the worker tells of its own accord: that there are other books than before. */
type CacheNews = { readonly changed: true }

export type CacheMessage = CacheNews | { readonly id: number; readonly answer: CacheAnswer }
