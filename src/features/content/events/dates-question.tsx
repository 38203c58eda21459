import { FormField } from '#src/browser/forms/form-field.tsx'
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
  return (
    <Question title={`Cancel ${counted(dates.length, 'date')}?`}>
      <p>
        {counted(dates.length, 'date')} with {counted(registrations, 'registration')} would no
        longer fit. If you save, they are cancelled and stay on the page; the people registered are
        told.
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
        required
        maxLength={longestNote}
        defaultValue={because}
        fault={fault}
      />
      <p>
        <button type="submit" className="button">
          Save and cancel {dates.length === 1 ? 'this date' : 'these dates'}
        </button>
      </p>
    </Question>
  )
}
