import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { en as calendar } from '#src/kernel/calendar/words/en.ts'
import { DateSteps } from './date-steps.tsx'
import { EventMark } from './event-mark.tsx'
import styles from './events.module.css'
import type { RefusedStep } from './refused-step.ts'
import type { ShownDate } from './shown-event.ts'
import { shownEventTimes } from './shown-when.ts'

type OfficeDatesProps = {
  dates: readonly ShownDate[]
  version: number
  isSeries: boolean
  isWholeDays: boolean
  cancelled: { readonly because: string } | null
  /** Whether all dates to come are listed, not the next alone. */
  listsAll: boolean
  /** What was refused; null: nothing. */
  step: RefusedStep | null
}

/** Dates that are listed of a long series. */
const mostListed = 30

/** The dates of an event, each with what can be done with it alone. */
export function OfficeDates(props: OfficeDatesProps) {
  const { dates, isSeries, cancelled, listsAll, step } = props
  const coming = dates.filter(({ isOver }) => !isOver)
  const over = dates.length - coming.length
  const listed = listsAll || step?.date ? coming : coming.slice(0, mostListed)
  return (
    <>
      <h2 id="dates">Dates</h2>
      {over > 0 && (
        <p className={layout.facts}>{over === 1 ? '1 date is over.' : `${over} dates are over.`}</p>
      )}
      <ol className={styles.dates}>
        {listed.map((date) => (
          <li key={date.id}>
            <span className={date.state === 'cancelled' ? styles.off : undefined}>
              {shownEventTimes(calendar, date.when)}
            </span>
            <EventMark state={date.state} />
            {date.insteadOf && <span>instead of {shownEventTimes(calendar, date.insteadOf)}</span>}
            {date.note && <span>{date.note}</span>}
            {isSeries && !cancelled && date.inSeries && <DateSteps date={date} {...props} />}
          </li>
        ))}
      </ol>
      {listed.length < coming.length && (
        <p>
          <Link to="?dates=all#dates">All {coming.length} dates</Link>
        </p>
      )}
    </>
  )
}
