import { Link } from 'react-router'
import { type Flash, FlashMessage } from '#src/browser/list/flash-message.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { BookStrip } from '#src/features/collection/catalogue/book-strip.tsx'
import { useLiveBooks } from '#src/features/collection/offline-catalogue/live-books.ts'
import { TellOffer } from '#src/features/lending/reminders/tell-offer.tsx'
import type { OwnRequest } from '#src/features/people/membership-requests/membership-requests.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import styles from './my-loans.module.css'
import { NoMembership } from './no-membership.tsx'
import { OwnHolds } from './own-holds.tsx'
import type { OwnLibrary } from './own-library.ts'
import { OwnLoans } from './own-loans.tsx'
import { OwnMoney } from './own-money.tsx'
import { useStoredCard } from './stored-card.ts'
import { myLoansWords } from './words.ts'

type OwnLibraryProps = {
  /** null: whoever is signed in is no member. */
  library: OwnLibrary | null
  /** How the request for a membership stands of whoever is none; null: they have not asked. */
  request: OwnRequest | null
  /** What a form has just come to. */
  flash: Flash | null
}

/**
 * What a reader has with the library: loans, holds, dues, the card, and what they may like to read
 * next.
 */
export function OwnLibraryView({ library, request, flash }: OwnLibraryProps) {
  const words = useWords(myLoansWords)
  const calendar = useWords(calendarWords)
  useStoredCard(library?.card ?? null)
  useLiveBooks()
  if (!library) return <WithoutLoans request={request} />
  const { holds, dues, suggestions, card } = library
  return (
    <div>
      <FlashMessage flash={flash} />
      {hasToWait(library) && <TellOffer />}
      <div className={styles.columns}>
        <div>
          <OwnLoans library={library} />
          <OwnHolds holds={holds} />
        </div>
        <div>
          <section aria-labelledby="my-card">
            <h2 id="my-card">{words.libraryCard}</h2>
            <p>
              {card.validUntil
                ? words.cardUntil(card.number, shownDay(calendar, card.validUntil))
                : card.number}
            </p>
            <p className={styles.buttons}>
              <Link to="/account/card" className="button">
                {words.showCard}
              </Link>
              <Link to="/books" className="button button-quiet">
                {words.bookList}
              </Link>
            </p>
          </section>
          <OwnMoney dues={dues} />
        </div>
      </div>
      {suggestions.length > 0 && (
        <div className={styles.next}>
          <h2 id="suggestions">{words.suggestions}</h2>
          <p className={styles.soft}>{words.suggestedBy}</p>
          <BookStrip labelledBy="suggestions" before={[]} after={suggestions} />
        </div>
      )}
    </div>
  )
}

const soon = 3 * 24 * 3_600_000

/** Whether a hold is open, or a book is due within three days or overdue. */
function hasToWait({ holds, loans, now }: OwnLibrary): boolean {
  const until = Date.parse(now) + soon
  return holds.length > 0 || loans.some(({ dueAt }) => Date.parse(dueAt) < until)
}

function WithoutLoans({ request }: { request: OwnRequest | null }) {
  const words = useWords(myLoansWords)
  return (
    <section aria-labelledby="my-loans">
      <h2 id="my-loans">{words.myLoans}</h2>
      <NoMembership request={request} />
    </section>
  )
}
