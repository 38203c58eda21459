import type { BookListItem } from '#src/features/collection/books/books.ts'
import type { ListedHeading } from './headings.ts'

/** What a merge would do. */
export type MergePreview = {
  readonly gone: ListedHeading
  readonly stays: ListedHeading
  readonly books: readonly BookListItem[]
  /** The first books of the heading that stays. */
  readonly staying: readonly BookListItem[]
  /** Books that have both headings, and the first of them. */
  readonly both: { readonly count: number; readonly books: readonly BookListItem[] }
  /** The token of its books, which the merge compares. */
  readonly seen: string
}
