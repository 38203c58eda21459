import { useWords } from '#src/browser/words/use-words.ts'
import { countWords } from '#src/features/collection/books/availability.ts'
import { AvailabilityMark } from '#src/features/collection/books/availability-mark.tsx'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import { useLiveCopies } from '#src/features/collection/offline-catalogue/live-books.ts'

/** How many copies of a listed book are on the shelf, as it is now. */
export function LiveAvailability({ book }: { book: Pick<BookListItem, 'number' | 'copies'> }) {
  const words = useWords(booksWords)
  return (
    <AvailabilityMark availability={countWords(words, useLiveCopies(book.number, book.copies))} />
  )
}
