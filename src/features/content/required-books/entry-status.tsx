import { useWords } from '#src/browser/words/use-words.ts'
import type { Availability } from '#src/features/collection/books/availability.ts'
import { AvailabilityMark } from '#src/features/collection/books/availability-mark.tsx'
import { type BooksWords, booksWords } from '#src/features/collection/books/words.ts'
import { isOpen } from '#src/features/content/requests/requests.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { type CalendarWords, calendarWords } from '#src/kernel/calendar/words.ts'
import styles from './required.module.css'
import type { BookWish, ListedEntry, RequiredStatus } from './required-books.ts'
import { type RequiredWords, requiredWords } from './words.ts'

/** How it stands with a book: a mark, and what else is known. */
export function EntryStatus({
  entry: { status, arrivedOn, book },
}: {
  entry: Pick<ListedEntry, 'status' | 'arrivedOn' | 'book'>
}) {
  const words = useWords(requiredWords)
  const books = useWords(booksWords)
  const calendar = useWords(calendarWords)
  if (!status) return <p className={styles.soft}>{words.notKnown}</p>
  const { mark, more } = statusWords({ words, books, calendar }, status, book !== null)
  const arrived = arrivedOn === null ? [] : [words.arrivedOn(shownDay(calendar, arrivedOn))]
  return (
    <p className={styles.status}>
      <AvailabilityMark availability={mark} />
      {[...more, ...arrived].map((one) => (
        <span key={one}>{one}</span>
      ))}
    </p>
  )
}

type StatusWords = {
  readonly words: RequiredWords
  readonly books: BooksWords
  readonly calendar: CalendarWords
}

/** The mark of a status and what stands beside it. `isListed`: whether the catalogue has it. */
export function statusWords(
  { words, books, calendar }: StatusWords,
  status: RequiredStatus,
  isListed: boolean,
): { readonly mark: Availability; readonly more: readonly string[] } {
  switch (status.kind) {
    case 'available':
      return {
        mark: { words: words.onShelf, tone: 'good' },
        more: known([
          status.location,
          status.callNumber,
          books.someAvailable(status.copies, status.total),
        ]),
      }
    case 'reference':
      return {
        mark: { words: words.reference, tone: 'none' },
        more: known([status.location, status.callNumber]),
      }
    case 'lent': {
      const back = status.backOn && words.backOn(shownDay(calendar, status.backOn))
      const queue = status.waiting > 0 ? words.waiting(status.waiting) : null
      return { mark: { words: words.lent, tone: 'warn' }, more: known([back, queue]) }
    }
    case 'away':
      return { mark: { words: words.away, tone: 'warn' }, more: [] }
    case 'yours':
      return {
        mark: { words: words.yours, tone: 'good' },
        more: [words.dueOn(shownDay(calendar, status.dueOn))],
      }
    case 'held':
      return status.place === null
        ? {
            mark: { words: words.pickup, tone: 'good' },
            more: known([
              status.pickupUntil && words.pickupUntil(shownDay(calendar, status.pickupUntil)),
            ]),
          }
        : {
            mark: { words: words.held, tone: 'warn' },
            more: [words.placeInQueue(status.place)],
          }
    case 'not-here': {
      const none = isListed ? words.noCopies : words.notHere
      const isOrdered = status.order !== null || status.wish?.state === 'ordered'
      const expected = status.order?.expectedBy ?? null
      const asked = status.wish ? wishWords(words, status.wish) : []
      const day = expected === null ? [] : [words.expectedBy(shownDay(calendar, expected))]
      return {
        mark: { words: isOrdered ? words.onOrder : none, tone: isOrdered ? 'warn' : 'bad' },
        more: [...(isOrdered ? day : []), ...asked],
      }
    }
  }
}

/** What became of asking the library for a book. */
function wishWords(words: RequiredWords, { number, state, askers }: BookWish): string[] {
  if (state === 'declined') return [words.declined]
  if (!isOpen(state)) return []
  return [number === null ? words.othersAsk(askers) : words.youAsk(askers)]
}

function known(parts: readonly (string | null)[]): string[] {
  return parts.flatMap((part) => part || [])
}
