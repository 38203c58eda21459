import type { BookDetail, CopyView } from '#src/features/collection/books/books.ts'

/** A copy as the API gives it: without the id inside. */
export function copyAnswer({ id: _id, hidden: _hidden, ...copy }: CopyView) {
  return copy
}

/**
 * A book as the API gives it: without the ids inside, and without its MARC record, which has its
 * own download.
 */
export function bookAnswer({ id: _id, marc: _marc, copies, ...book }: BookDetail, origin: string) {
  return { ...book, page: `${origin}/books/${book.number}`, copies: copies.map(copyAnswer) }
}
