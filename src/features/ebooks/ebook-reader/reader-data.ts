import type { ReadingNote } from './reading.ts'

/** What the page of the reader tells its script. */
export type ReaderData = {
  /** Of the e-book. */
  readonly number: number
  readonly part: number
  readonly last: number
  /** How much of the book stands before the chapter, how much it is, and the whole. */
  readonly before: number
  readonly own: number
  readonly whole: number
  /** Whether there is somebody whose place and notes are kept. */
  readonly isSignedIn: boolean
  /** The version of the place that was known when the page was made; 0: there was none. */
  readonly seen: number
  readonly device: string
  /** Those of the chapter. */
  readonly notes: readonly ReadingNote[]
}

/** The id of the element that holds it. */
export const readerDataId = 'reader-data'
