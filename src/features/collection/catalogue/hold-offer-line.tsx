import { Form, href, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { type CalendarWords, calendarWords } from '#src/kernel/calendar/words.ts'
import type { HoldOffer } from '#src/kernel/hold-offer.ts'
import { type BookPageWords, bookPageWords } from './book/words.ts'
import styles from './hold-offer-line.module.css'

/**
 * What a reader may do to get a book that others have: place a hold, sign in for it, or see why
 * not.
 */
export function HoldOfferLine({ offer, number }: { offer: HoldOffer | null; number: number }) {
  const words = useWords(bookPageWords)
  const calendar = useWords(calendarWords)
  if (!offer) return null
  const there = href('/books/:number/hold', { number: String(number) })
  switch (offer.kind) {
    case 'sign-in':
      return (
        <p className={styles.line}>
          <Link to={there} rel="nofollow">
            {words.signInToHold}
          </Link>
        </p>
      )
    case 'held':
      return (
        <p className={styles.line} role="status">
          <strong>{heldWords(words, calendar, offer)}</strong>
        </p>
      )
    case 'refused':
      return <p className={styles.line}>{offer.reasons.join(' ')}</p>
    default:
      return (
        <Form method="post" action={there} className={styles.line}>
          <input type="hidden" name="key" value={offer.key} />
          <button type="submit" className="button">
            {words.placeHold}
          </button>
          <span>{queueWords(words, offer.queue)}</span>
          {offer.byCopy && <Link to={there}>{words.chooseCopy}</Link>}
        </Form>
      )
  }
}

function heldWords(
  words: BookPageWords,
  calendar: CalendarWords,
  { place, pickupUntil, isSuspended }: Extract<HoldOffer, { kind: 'held' }>,
): string {
  if (place === null) {
    return pickupUntil ? words.keptForYouUntil(shownDay(calendar, pickupUntil)) : words.keptForYou
  }
  const queue = place === 1 ? words.youAreNext : words.yourPlace(place)
  return isSuspended ? words.holdPaused(queue) : words.holdPlaced(queue)
}

function queueWords(words: BookPageWords, queue: number): string {
  if (queue === 0) return words.nobodyWaits
  return queue === 1 ? words.oneWaits : words.manyWait(queue)
}
