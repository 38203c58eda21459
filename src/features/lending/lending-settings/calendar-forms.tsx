import { Form } from 'react-router'
import { longestReason } from '#src/features/lending/library-calendar/library-calendar.ts'
import { formatDay, weekdays } from '#src/kernel/dates.ts'
import type { Named } from './rule-matrix.ts'
import styles from './settings.module.css'

/** One button: tomorrow is closed, and what is due then moves on. */
export function CloseTomorrow({ tomorrow }: { tomorrow: { day: string; isOpen: boolean } }) {
  if (!tomorrow.isOpen) return <p>Tomorrow, {formatDay(tomorrow.day)}, is closed.</p>
  return (
    <Form method="post" className={styles.line}>
      <label>
        Why
        <input
          className="field"
          name="name"
          placeholder="Cyclone warning"
          maxLength={longestReason}
        />
      </label>
      <button type="submit" name="intent" value="close-tomorrow" className="button">
        Closed tomorrow, {formatDay(tomorrow.day)}
      </button>
    </Form>
  )
}

/** Adds a day, or days, that differ from the usual hours. */
export function AddDays({ branches }: { branches: readonly Named[] }) {
  return (
    <Form method="post" className={styles.form}>
      <div className={styles.fields}>
        <label>
          When
          <select name="when" className="field" defaultValue="dates">
            <option value="dates">On these days</option>
            <option value="yearly">Every year on this date</option>
            <option value="weekly">Every week</option>
          </select>
        </label>
        <label>
          First day
          <input type="date" name="first" className="field" />
        </label>
        <label>
          Last day (for more than one)
          <input type="date" name="last" className="field" />
        </label>
        <label>
          Weekday (every week)
          <select name="weekday" className="field">
            {weekdays.map((name, number) => (
              <option key={name} value={number}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {branches.length > 1 && (
          <label>
            Where
            <select name="branch" className="field">
              <option value="">All branches</option>
              {branches.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          Then it is
          <select name="open" className="field" defaultValue="no">
            <option value="no">closed</option>
            <option value="yes">open</option>
          </select>
        </label>
        <label>
          Opens
          <input type="time" name="opens" className="field" />
        </label>
        <label>
          Closes
          <input type="time" name="closes" className="field" />
        </label>
        <label>
          Why
          <input
            name="name"
            className="field"
            required
            maxLength={longestReason}
            placeholder="Durga Puja"
          />
        </label>
      </div>
      <p className={styles.soft}>
        Closing days moves what is due then to the next open day and tells the readers.
      </p>
      <button type="submit" name="intent" value="add" className="button">
        Add to calendar
      </button>
    </Form>
  )
}
