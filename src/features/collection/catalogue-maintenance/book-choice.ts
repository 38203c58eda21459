import type { BookListItem } from '#src/features/collection/books/books.ts'

/** A book that can be chosen in a form; `words` are what stands in the field then. */
export type BookChoice = { readonly number: number; readonly words: string }

/** "Book 12: Operating System Concepts, Abraham Silberschatz, 2018". */
export function bookChoiceOf(
  book: Pick<BookListItem, 'number' | 'title' | 'authors' | 'edition' | 'year'>,
): BookChoice {
  const { number, title, authors, edition, year } = book
  const said = [title, authors[0], edition, year].filter(Boolean).join(', ')
  return { number, words: `Book ${number}: ${said}` }
}

/**
 * The number that a text names as one of the catalogue: "Book 12", "book 12: Operating …", or the
 * address of its page; null where it names none.
 */
export function numberInChoice(text: string): number | null {
  const [, number] = /^(?:book\s+|\S*\/books\/)([1-9]\d{0,14})(?:\b|$)/i.exec(text.trim()) ?? []
  return number === undefined ? null : Number(number)
}
