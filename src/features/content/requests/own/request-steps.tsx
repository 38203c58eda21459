import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { OwnStep } from '../own-request.ts'
import styles from '../requests.module.css'
import { requestWords } from '../words.ts'

/** What happened to a request, the oldest first. */
export function RequestSteps({ steps }: { steps: readonly OwnStep[] }) {
  const words = useWords(requestWords)
  const dates = useWords(calendarWords)
  const names = {
    asked: words.stepAsked,
    joined: words.stepJoined,
    left: words.stepLeft,
    approved: words.stepApproved,
    accepted: words.stepAccepted,
    ordered: words.stepOrdered,
    available: words.stepAvailable,
    done: words.stepDone,
    declined: words.stepDeclined,
    withdrawn: words.stepWithdrawn,
    merged: words.stepMerged,
    reopened: words.stepReopened,
    answered: words.stepAnswered,
  }
  const by = {
    you: words.byYou,
    another: words.byAnother,
    department: words.byDepartment,
    library: words.byLibrary,
  }
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, said, at, by: who }) => (
        <li key={`${at} ${step}`}>
          <p>
            <strong>{names[step]}</strong>{' '}
            <span className={styles.soft}>
              {by[who]}, {shownInstant(dates, new Date(at), institute.timeZone)}
            </span>
          </p>
          {said && <p className={styles.said}>{said}</p>}
        </li>
      ))}
    </ol>
  )
}
