import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { en as calendar } from '#src/kernel/calendar/words/en.ts'
import { clockText } from '#src/kernel/dates.ts'
import styles from './events.module.css'
import { longestNote } from './events.ts'
import { type RefusedStep, stepAt } from './refused-step.ts'
import type { ShownDate } from './shown-event.ts'
import { shownEventTimes } from './shown-when.ts'

type DateStepsProps = {
  date: ShownDate
  version: number
  isWholeDays: boolean
  /** What was refused; null: nothing. */
  step: RefusedStep | null
}

/** What can be done with one date of a series alone. */
export function DateSteps(props: DateStepsProps) {
  const { date, version, step } = props
  const { id, when, state } = date
  return (
    <details key={version} className={styles.steps} open={step?.date === id}>
      <summary>
        Change<span className="visually-hidden"> {shownEventTimes(calendar, when)}</span>
      </summary>
      {state !== 'as-planned' && (
        <Form method="post" encType="multipart/form-data">
          <WhichDate {...props} />
          <button type="submit" name="intent" value="revive-date" className="button button-quiet">
            Restore as planned
          </button>
        </Form>
      )}
      <MoveDate {...props} />
      {state !== 'cancelled' && <CancelDate {...props} />}
    </details>
  )
}

function WhichDate({ date, version }: Pick<DateStepsProps, 'date' | 'version'>) {
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="date" value={date.id} />
    </>
  )
}

function MoveDate(props: DateStepsProps) {
  const { date, isWholeDays, step } = props
  const { firstOn, lastOn, from, to } = date.when
  const refused = stepAt(step, 'move-date', date.id)
  const { because = '', ...times } = refused?.typed ?? {
    firstOn,
    lastOn: lastOn === firstOn ? '' : lastOn,
    fromTime: clockText(from ?? 0),
    toTime: clockText(to ?? 0),
  }
  const field = (name: keyof typeof times) => ({
    name,
    fault: refused?.faults[name],
    defaultValue: times[name],
  })
  return (
    <Form method="post" encType="multipart/form-data" className={forms.spaced}>
      <WhichDate {...props} />
      <div className={styles.pair}>
        <FormField {...field('firstOn')} label="New day" type="date" required />
        <FormField {...field('lastOn')} label="Last day" type="date" />
      </div>
      {!isWholeDays && (
        <div className={styles.pair}>
          <FormField {...field('fromTime')} label="Begins at" type="time" required />
          <FormField {...field('toTime')} label="Ends at" type="time" required />
        </div>
      )}
      <FormField
        name="because"
        label="Reason"
        maxLength={longestNote}
        defaultValue={because}
        fault={refused?.faults.because}
      />
      <p>
        <button type="submit" name="intent" value="move-date" className="button button-quiet">
          Move this date
        </button>
      </p>
    </Form>
  )
}

function CancelDate(props: DateStepsProps) {
  const refused = stepAt(props.step, 'cancel-date', props.date.id)
  return (
    <Form method="post" encType="multipart/form-data" className={forms.spaced}>
      <WhichDate {...props} />
      <FormField
        name="because"
        label="Reason"
        required
        maxLength={longestNote}
        defaultValue={refused?.typed.because}
        fault={refused?.faults.because}
      />
      <p>
        <button type="submit" name="intent" value="cancel-date" className="button button-quiet">
          Cancel this date
        </button>
      </p>
    </Form>
  )
}
