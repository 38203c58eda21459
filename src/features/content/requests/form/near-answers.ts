import type { BookListItem } from '#src/features/collection/books/books.ts'
import type { SiteResults } from '#src/features/collection/site-search/site-results.ts'
import type { EbookOfBook } from '#src/features/ebooks/ebooks/of-book/ebook-of-book.ts'

/** A book that may be what is asked for. */
export type NearBook = {
  readonly number: number
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number | null
  readonly isEbook: boolean
  /** Where it is read on a screen. */
  readonly ebook: EbookOfBook | null
  readonly copies: BookListItem['copies']
}

/** What answers a request before it is sent. */
export type NearAnswers = {
  /** Of what was asked: who has seen these answers sends it with the same key. */
  readonly key: string
  readonly books: readonly NearBook[]
  readonly same: {
    readonly number: number
    readonly askers: number
    readonly isTheirs: boolean
  } | null
  readonly site: SiteResults | null
  /** The number of a book that is looked for on the shelf, where no copy is said to be there. */
  readonly noneIn: number | null
}

/** What the library has or does already of what the office is about to request for a reader. */
export type NearForOffice = Pick<NearAnswers, 'key' | 'books'> & {
  /** The open request that the reader would join. */
  readonly same: { readonly number: number; readonly askers: number } | null
}
