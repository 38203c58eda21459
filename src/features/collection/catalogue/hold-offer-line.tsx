import { Form, href, Link } from 'react-router'
import { formatDay } from '#src/kernel/dates.ts'
import type { HoldOffer } from '#src/kernel/hold-offer.ts'
import styles from './hold-offer-line.module.css'

/**
 * What a reader may do to get a book that others have: place a hold, sign in for it, or see why
 * not.
 */
export function HoldOfferLine({ offer, number }: { offer: HoldOffer | null; number: number }) {
  if (!offer) return null
  const there = href('/books/:number/hold', { number: String(number) })
  switch (offer.kind) {
    case 'sign-in':
      return (
        <p className={styles.line}>
          <Link to={there} rel="nofollow">
            Sign in to place a hold
          </Link>
        </p>
      )
    case 'held':
      return (
        <p className={styles.line} role="status">
          <strong>{heldWords(offer)}</strong>
        </p>
      )
    case 'refused':
      return <p className={styles.line}>{offer.reasons.join(' ')}</p>
    default:
      return (
        <Form method="post" action={there} className={styles.line}>
          <input type="hidden" name="key" value={offer.key} />
          <button type="submit" className="button">
            Place a hold
          </button>
          <span>{queueWords(offer.queue)}</span>
          {offer.byCopy && <Link to={there}>Choose a copy</Link>}
        </Form>
      )
  }
}

function heldWords({
  place,
  pickupUntil,
  isSuspended,
}: Extract<HoldOffer, { kind: 'held' }>): string {
  if (place === null) {
    return pickupUntil
      ? `A copy is kept for you until ${formatDay(pickupUntil)}.`
      : 'A copy is kept for you.'
  }
  const queue = place === 1 ? 'you are next' : `you are number ${place} in the queue`
  return isSuspended ? `Your hold is paused: ${queue}.` : `Hold placed: ${queue}.`
}

function queueWords(queue: number): string {
  if (queue === 0) return 'Nobody waits: you get the next copy that comes back.'
  return queue === 1 ? 'One reader waits.' : `${queue} readers wait.`
}
