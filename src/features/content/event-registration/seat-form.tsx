import { Form, useNavigation } from 'react-router'
import { institute } from '#institute'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownEventTimes } from '#src/features/content/events/shown-when.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { QuestionFields } from './question-fields.tsx'
import styles from './registration.module.css'
import type { RegistrationView, SeatChoice } from './registration-view.ts'
import { registrationWords } from './words.ts'

type SeatFormProps = {
  view: RegistrationView
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** The form to register, or why one cannot. */
export function SeatForm({ view, typed, faults }: SeatFormProps) {
  const { choices, own, questions, opensAt, audience, mayRegister } = view
  const words = useWords(registrationWords)
  const calendar = useWords(calendarWords)
  const isBusy = useNavigation().formMethod === 'POST'
  const left = choices.filter(({ date }) => own.every((seat) => seat.date !== date))
  const open = left.filter(({ window, seats }) => window === 'open' && seats !== 'full')
  if (own.length > 0 && left.length === 0) return null
  if (!mayRegister) {
    const who = audience === 'students' ? words.forStudents : words.forFaculty
    return <p className={layout.notice}>{audience === 'everyone' ? words.confirmAddress : who}</p>
  }
  if (opensAt) {
    const when = shownInstant(calendar, new Date(opensAt), institute.timeZone)
    return <p className={layout.notice}>{words.opens(when)}</p>
  }
  if (open.length === 0) {
    const isFull = left.some(({ window, seats }) => window === 'open' && seats === 'full')
    return <p className={layout.notice}>{isFull ? words.full : words.closed}</p>
  }
  const [only] = open
  const wanted = open.some(({ date }) => date === typed.date) ? typed.date : only?.date
  return (
    <section className={`${layout.card} ${forms.lined}`} aria-labelledby="register">
      <h2 id="register">{words.register}</h2>
      <Form method="post" className={styles.form}>
        {open.length === 1 && only ? (
          <p>
            <input type="hidden" name="date" value={only.date} />
            {view.isSeries && !view.byDate && <span>{words.allDates} </span>}
            {shownEventTimes(calendar, only.when)} · <Seats choice={only} />
          </p>
        ) : (
          <fieldset className={styles.choices}>
            <legend>{words.date}</legend>
            {open.map((choice) => (
              <label key={choice.date}>
                <input
                  type="radio"
                  name="date"
                  value={choice.date}
                  defaultChecked={choice.date === wanted}
                  required
                />
                <span>
                  {shownEventTimes(calendar, choice.when)} · <Seats choice={choice} />
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <QuestionFields questions={questions} typed={typed} faults={faults} />
        <p>
          <button type="submit" name="intent" value="register" className="button" disabled={isBusy}>
            {open.every(({ seats }) => seats === 'waiting-list')
              ? words.joinWaiting
              : words.register}
          </button>
        </p>
        {questions.length > 0 && <p className={styles.soft}>{words.answersKept}</p>}
      </Form>
    </section>
  )
}

function Seats({ choice: { seats, free, waiting } }: { choice: SeatChoice }) {
  const words = useWords(registrationWords)
  if (seats === 'waiting-list') return <span>{words.waitingList(waiting)}</span>
  return <span>{free === null ? words.seatsFree : words.freeSeats(free)}</span>
}
