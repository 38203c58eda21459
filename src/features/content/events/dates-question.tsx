import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { Question } from '#src/browser/page/question.tsx'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import type { DatesAsked } from './dates-asked.ts'
import styles from './events.module.css'
import { longestNote } from './events.ts'

type DatesQuestionProps = {
  asked: DatesAsked
  because: string
  fault: string | undefined
}

/** What a change of days would cancel; it stands in the form of the event, which agrees to it. */
export function DatesQuestion({ asked, because, fault }: DatesQuestionProps) {
  const { dates, registrations } = asked
  const isOne = dates.length === 1
  return (
    <Question title={`Cancel ${counted(dates.length, 'date')}?`}>
      <div className={forms.spaced}>
        <p>
          {counted(dates.length, 'date')} with {counted(registrations, 'registration')}{' '}
          {isOne ? 'is' : 'are'} not among the new days. Saving cancels {isOne ? 'it' : 'them'} and
          tells the people registered; the page of the event goes on showing {isOne ? 'it' : 'them'}{' '}
          as cancelled.
        </p>
        <ul className={styles.preview}>
          {dates.map(({ id, day }) => (
            <li key={id}>{formatDay(day)}</li>
          ))}
        </ul>
        <input type="hidden" name="agreedDates" value={dates.map(({ id }) => id).join(',')} />
        <FormField
          name="datesBecause"
          label="Reason"
          hint="For those who meant to come"
          maxLength={longestNote}
          defaultValue={because}
          fault={fault}
        />
        <p>
          <button type="submit" className="button">
            Save and cancel {isOne ? 'this date' : 'these dates'}
          </button>
        </p>
      </div>
    </Question>
  )
}
