import type { FileFacts } from './book-file.ts'

/** What the thread that reads a PDF is asked. */
export type PdfTask = {
  readonly path: string
  readonly bytes: number
  readonly milliseconds: number
}

/** What the thread has read. */
export type PdfRead = {
  readonly facts: Pick<FileFacts, 'title' | 'authors' | 'languages' | 'subjects'>
  readonly pages: number
  /** The outline, each line with its page. */
  readonly outline: readonly { title: string; page: number; depth: number }[]
  /** The words of the first pages; fewer than `pages` where there was no time for all. */
  readonly texts: readonly string[]
  /** Files that are packed into it. */
  readonly attached: number
}

/** How it went. */
export type PdfAnswer =
  | { readonly kind: 'read'; readonly pdf: PdfRead }
  | { readonly kind: 'locked' | 'programs' | 'damaged' | 'empty' | 'endless' }
