import { Form, useNavigation } from 'react-router'
import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { AnswerList } from './answer-list.tsx'
import { QuestionFields } from './question-fields.tsx'
import { answerField, type Question } from './questions.ts'
import styles from './registration.module.css'
import type { OwnSeat, SeatChoice } from './registration-view.ts'
import { registrationWords } from './words.ts'

type OwnAnswersProps = {
  seat: OwnSeat
  questions: readonly Question[]
  /** What the seat is of; undefined: it is over or cancelled. */
  choice: SeatChoice | undefined
  /** What was typed and refused; null: nothing. */
  refused: Pick<Parameters<typeof QuestionFields>[0], 'typed' | 'faults'> | null
}

/** What somebody answered to the organiser, and the form to change it while registration is open. */
export function OwnAnswers({ seat, questions, choice, refused }: OwnAnswersProps) {
  const words = useWords(registrationWords)
  const calendar = useWords(calendarWords)
  const isBusy = useNavigation().formMethod === 'POST'
  const isForgotten = seat.isOver && Object.keys(seat.answers).length === 0
  if (questions.length === 0 || isForgotten) return null
  const mayChange = choice?.window === 'open' || choice?.window === 'not-yet'
  const kept = Object.fromEntries(
    Object.entries(seat.answers).map(([id, answer]) => [answerField(id), answer]),
  )
  return (
    <>
      <AnswerList questions={questions} answers={seat.answers} />
      {choice && mayChange && (
        <details key={JSON.stringify(kept)} open={refused !== null}>
          <summary>{words.changeAnswers}</summary>
          <Form method="post" preventScrollReset className={styles.form}>
            <input type="hidden" name="registration" value={seat.id} />
            <QuestionFields
              questions={questions}
              typed={refused?.typed ?? kept}
              faults={refused?.faults ?? {}}
            />
            <p>
              <button
                type="submit"
                name="intent"
                value="answers"
                className="button button-quiet"
                disabled={isBusy}
              >
                {words.saveAnswers}
              </button>
            </p>
            <p className={styles.soft}>
              {words.changeUntil(
                shownInstant(calendar, new Date(choice.closesAt), institute.timeZone),
              )}
            </p>
          </Form>
        </details>
      )}
      {choice?.window === 'closed' && <p className={styles.soft}>{words.answersStay}</p>}
    </>
  )
}
