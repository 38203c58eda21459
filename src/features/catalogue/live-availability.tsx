import { countWords } from './availability.ts'
import { AvailabilityMark } from './availability-mark.tsx'
import type { BookListItem } from './books.ts'
import { useLiveCopies } from './live-books.ts'

/** How many copies of a listed book are on the shelf, as it is now. */
export function LiveAvailability({ book }: { book: Pick<BookListItem, 'number' | 'copies'> }) {
  return <AvailabilityMark availability={countWords(useLiveCopies(book.number, book.copies))} />
}
