import { Link } from 'react-router'
import { type Told, ToldMessage } from '#src/browser/list/told.tsx'
import { BookStrip } from '#src/features/collection/catalogue/book-strip.tsx'
import { useLiveBooks } from '#src/features/collection/kept-catalogue/live-books.ts'
import { TellOffer } from '#src/features/lending/reminders/tell-offer.tsx'
import { formatDay } from '#src/kernel/dates.ts'
import { useKeptCard } from './kept-card.ts'
import styles from './my-loans.module.css'
import { NoMembership } from './no-membership.tsx'
import { OwnHolds } from './own-holds.tsx'
import type { OwnLibrary } from './own-library.ts'
import { OwnLoans } from './own-loans.tsx'
import { OwnMoney } from './own-money.tsx'

type OwnLibraryProps = {
  /** null: whoever is signed in is no member. */
  library: OwnLibrary | null
  /** What a form has just come to. */
  told: Told | null
}

/**
 * What a reader has with the library: loans, holds, dues, the card, and what they may like to read
 * next.
 */
export function OwnLibraryView({ library, told }: OwnLibraryProps) {
  useKeptCard(library?.card ?? null)
  useLiveBooks()
  if (!library) return <WithoutLoans />
  const { holds, dues, suggestions, card } = library
  return (
    <div>
      <ToldMessage told={told} />
      {hasToWait(library) && <TellOffer />}
      <div className={styles.columns}>
        <div>
          <OwnLoans library={library} />
          <OwnHolds holds={holds} />
        </div>
        <div>
          <section aria-labelledby="my-card">
            <h2 id="my-card">Library card</h2>
            <p>
              {card.number}
              {card.validUntil && `, valid until ${formatDay(card.validUntil)}`}
            </p>
            <p className={styles.buttons}>
              <Link to="/account/card" className="button">
                Show my card
              </Link>
              <Link to="/books" className="button button-quiet">
                Book list
              </Link>
            </p>
          </section>
          <OwnMoney dues={dues} />
        </div>
      </div>
      {suggestions.length > 0 && (
        <div className={styles.next}>
          <h2 id="suggestions">You may like to read</h2>
          <p className={styles.soft}>By the authors and subjects of the books that you borrow.</p>
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

function WithoutLoans() {
  return (
    <section aria-labelledby="my-loans">
      <h2 id="my-loans">My loans</h2>
      <NoMembership />
    </section>
  )
}
