import { Form, Link } from 'react-router'
import marks from '#src/browser/page/marks.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownEventTimes } from '#src/features/content/events/shown-when.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import styles from './registration.module.css'
import type { OwnSeat } from './registration-view.ts'
import { ticketHref } from './registrations.ts'
import { registrationWords } from './words.ts'

/** Where somebody is registered for an event, with the way to the ticket, and out of it. */
export function OwnSeats({ event, seats }: { event: number; seats: readonly OwnSeat[] }) {
  const words = useWords(registrationWords)
  const calendar = useWords(calendarWords)
  return (
    <ul className={styles.seats}>
      {seats.map((seat) => {
        const when = seat.when ? shownEventTimes(calendar, seat.when) : ''
        const isComing = !seat.isOver && !seat.isCancelled
        return (
          <li key={seat.id}>
            <p>
              {when} <SeatMark seat={seat} />
            </p>
            {isComing && seat.state === 'registered' && (
              <Link className="button" to={ticketHref(event)}>
                {words.openTicket}
              </Link>
            )}
            {!seat.isOver && (
              <details>
                <summary aria-label={words.cancelFor(when)}>{words.cancel}</summary>
                <Form method="post">
                  <input type="hidden" name="registration" value={seat.id} />
                  <p>{seat.state === 'waiting' ? words.placeIsLost : words.seatGoesOn}</p>
                  <button
                    type="submit"
                    name="intent"
                    value="cancel"
                    className="button button-quiet"
                  >
                    {words.cancelRegistration}
                  </button>
                </Form>
              </details>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** How a seat stands, as a mark. */
export function SeatMark({ seat }: { seat: Pick<OwnSeat, 'isCancelled' | 'state' | 'place'> }) {
  const words = useWords(registrationWords)
  if (seat.isCancelled) {
    return <span className={`${marks.mark} ${marks.bad}`}>{words.dateCancelled}</span>
  }
  if (seat.state === 'registered') {
    return <span className={`${marks.mark} ${marks.good}`}>{words.registered}</span>
  }
  return <span className={`${marks.mark} ${marks.warn}`}>{words.waitingAt(seat.place ?? 1)}</span>
}
