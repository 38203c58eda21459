import type { BookListItem } from '#src/features/collection/books/books.ts'

/** A book of the library that may be the one that is about to be added. */
export type SimilarBook = {
  readonly book: BookListItem
  /** What they share. */
  readonly by: 'isbn' | 'control-number' | 'title'
}

/** Names which similar books somebody has seen: they are no surprise then. */
export function similarKey(similar: readonly SimilarBook[]): string {
  return similar.map(({ book }) => book.number).join(',')
}
