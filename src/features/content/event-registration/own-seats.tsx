import { Form, Link } from 'react-router'
import marks from '#src/browser/page/marks.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { calendarHref } from '#src/features/content/events/events.ts'
import { shownEventTimes } from '#src/features/content/events/shown-when.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { OwnAnswers } from './own-answers.tsx'
import styles from './registration.module.css'
import type { OwnSeat, RegistrationView } from './registration-view.ts'
import { ticketHref } from './registrations.ts'
import { registrationWords } from './words.ts'

type OwnSeatsProps = Pick<RegistrationView, 'number' | 'questions' | 'choices' | 'own'> & {
  /** What was refused of one of them, by its id in `typed.registration`. */
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** Where somebody is registered for an event, with the ticket, the answers, and the way out of it. */
export function OwnSeats({ number, questions, choices, own, typed, faults }: OwnSeatsProps) {
  const words = useWords(registrationWords)
  const calendar = useWords(calendarWords)
  return (
    <ul className={styles.seats}>
      {own.map((seat) => {
        const when = seat.when ? shownEventTimes(calendar, seat.when) : ''
        const isComing = !seat.isOver && !seat.isCancelled
        const choice = choices.find(({ date }) => date === seat.date)
        const refused = typed.registration === seat.id ? { typed, faults } : null
        return (
          <li key={seat.id}>
            <p>
              {when} <SeatMark seat={seat} />
            </p>
            {isComing && (
              <p className={styles.ways}>
                {seat.state === 'registered' && (
                  <Link className="button" to={ticketHref(number)}>
                    {words.openTicket}
                  </Link>
                )}
                <a href={calendarHref(number, seat.date)} download>
                  {words.addToCalendar}
                </a>
              </p>
            )}
            <OwnAnswers seat={seat} questions={questions} choice={choice} refused={refused} />
            {!seat.isOver && <CancelSeat seat={seat} when={when} />}
          </li>
        )
      })}
    </ul>
  )
}

function CancelSeat({ seat, when }: { seat: OwnSeat; when: string }) {
  const words = useWords(registrationWords)
  return (
    <details>
      <summary aria-label={words.cancelFor(when)}>{words.cancel}</summary>
      <Form method="post">
        <input type="hidden" name="registration" value={seat.id} />
        <p>{seat.state === 'waiting' ? words.placeIsLost : words.seatGoesOn}</p>
        <button type="submit" name="intent" value="cancel" className="button button-quiet">
          {words.cancelRegistration}
        </button>
      </Form>
    </details>
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
