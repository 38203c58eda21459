import type { ReadingNote } from './reading.ts'

/** What the page of a reader tells its script. */
export type ReaderData = {
  /** Of the e-book. */
  readonly number: number
  /** The chapter or page at which it is opened, and how many there are. */
  readonly part: number
  readonly last: number
  /** Whether there is somebody whose place and notes are kept. */
  readonly isSignedIn: boolean
  /** The version of the place that was known when the page was made; 0: there was none. */
  readonly seen: number
  readonly device: string
  /** Those of the chapter; of a PDF or CBZ all. */
  readonly notes: readonly ReadingNote[]
}

/** Of a chapter: how much of the book stands before it, how much it is, and the whole. */
export type ChapterData = ReaderData & {
  readonly before: number
  readonly own: number
  readonly whole: number
}

/** Of a PDF: how large its file is. */
export type PdfData = ReaderData & { readonly bytes: number }

/** The id of the element that holds it. */
export const readerDataId = 'reader-data'
