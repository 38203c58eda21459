import { Form, Link } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { en as calendar } from '#src/kernel/calendar/words/en.ts'
import { clockText } from '#src/kernel/dates.ts'
import { EventMark } from './event-mark.tsx'
import styles from './events.module.css'
import { longestNote } from './events.ts'
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
}

/** Dates that are listed of a long series. */
const mostListed = 30

/** The dates of an event, each with what can be done with it alone. */
export function OfficeDates(props: OfficeDatesProps) {
  const { dates, isSeries, cancelled, listsAll } = props
  const coming = dates.filter(({ isOver }) => !isOver)
  const over = dates.length - coming.length
  const listed = listsAll ? coming : coming.slice(0, mostListed)
  return (
    <>
      <h2 id="dates">Dates</h2>
      {over > 0 && (
        <p className={styles.facts}>{over === 1 ? '1 date is over.' : `${over} dates are over.`}</p>
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
            {isSeries && !cancelled && <DateSteps date={date} {...props} />}
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

function DateSteps({ date, version, isWholeDays }: { date: ShownDate } & OfficeDatesProps) {
  const { id, when, state } = date
  const hidden = (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="date" value={id} />
    </>
  )
  return (
    <details key={version} className={styles.steps}>
      <summary>
        Change<span className="visually-hidden"> {shownEventTimes(calendar, when)}</span>
      </summary>
      {state !== 'as-planned' && (
        <Form method="post" encType="multipart/form-data">
          {hidden}
          <button type="submit" name="intent" value="revive-date" className="button button-quiet">
            As planned
          </button>
        </Form>
      )}
      <Form method="post" encType="multipart/form-data" className={styles.form}>
        {hidden}
        <div className={styles.pair}>
          <FormField
            name="firstOn"
            label="New day"
            type="date"
            required
            defaultValue={when.firstOn}
          />
          <FormField
            name="lastOn"
            label="Last day"
            type="date"
            defaultValue={when.lastOn === when.firstOn ? '' : when.lastOn}
          />
        </div>
        {!isWholeDays && (
          <div className={styles.pair}>
            <FormField
              name="fromTime"
              label="Begins at"
              type="time"
              required
              defaultValue={clockText(when.from ?? 0)}
            />
            <FormField
              name="toTime"
              label="Ends at"
              type="time"
              required
              defaultValue={clockText(when.to ?? 0)}
            />
          </div>
        )}
        <FormField name="because" label="Reason" maxLength={longestNote} />
        <p>
          <button type="submit" name="intent" value="move-date" className="button button-quiet">
            Move it
          </button>
        </p>
      </Form>
      {state !== 'cancelled' && (
        <Form method="post" encType="multipart/form-data" className={styles.form}>
          {hidden}
          <FormField name="because" label="Reason" required maxLength={longestNote} />
          <p>
            <button type="submit" name="intent" value="cancel-date" className="button button-quiet">
              Cancel this date
            </button>
          </p>
        </Form>
      )}
    </details>
  )
}
