import { Form } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FieldNote } from '#src/browser/forms/field-note.tsx'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { dayWords } from '#src/institute/institute-clock.ts'
import { mondayFirst, weekdays } from '#src/kernel/dates.ts'
import styles from './custom-reports.module.css'
import type { CustomReport } from './custom-reports.ts'
import { reportHref } from './report-addresses.ts'
import { lastMonthDay } from './report-schedule.ts'

type ScheduleCardProps = {
  report: CustomReport
  /** The administrators, who may get it. */
  people: readonly { readonly email: string; readonly name: string }[]
  isPersonal: boolean
  typed: Readonly<Record<string, string>>
  fault: string | undefined
}

/** When a report is mailed, and to whom. */
export function ScheduleCard({ report, people, isPersonal, typed, fault }: ScheduleCardProps) {
  const { number, version, schedule, recipients, nextAt, lastAt } = report
  const day = schedule && schedule.kind !== 'daily' ? String(schedule.day) : ''
  return (
    <section className={`${layout.card} ${forms.lined} ${styles.cards}`} aria-labelledby="mailing">
      <h2 id="mailing">Mail it as an Excel workbook</h2>
      {isPersonal ? (
        <p>
          This report says who somebody is, so it is not sent by mail. Take out the names and
          numbers of members, or open it here.
        </p>
      ) : (
        <Form method="post" action={reportHref(number)} className={forms.spaced}>
          <input type="hidden" name="version" value={version} />
          <div className={styles.fields}>
            <ChoiceField
              label="How often"
              name="kind"
              value={typed.kind ?? schedule?.kind ?? 'weekly'}
              options={[
                ['daily', 'Each day'],
                ['weekly', 'Each week'],
                ['monthly', 'Each month'],
              ]}
            />
            <ChoiceField
              label="Weekday (each week)"
              name="weekday"
              value={typed.weekday ?? (schedule?.kind === 'weekly' ? day : '1')}
              options={mondayFirst.map((at) => [String(at), weekdays[at] ?? ''] as const)}
            />
            <ChoiceField
              label="Day (each month)"
              name="monthday"
              value={typed.monthday ?? (schedule?.kind === 'monthly' ? day : '1')}
              options={numbers(1, lastMonthDay).map((at) => [at, at] as const)}
            />
            <ChoiceField
              label="At"
              name="hour"
              value={typed.hour ?? String(schedule?.hour ?? 8)}
              options={numbers(0, 23).map((at) => [at, `${at}:00`] as const)}
            />
          </div>
          <fieldset>
            <legend>Who gets it</legend>
            <ul className={styles.boxes}>
              {people.map(({ email, name }) => (
                <li key={email}>
                  <label>
                    <input
                      type="checkbox"
                      name="recipient"
                      value={email}
                      defaultChecked={recipients.includes(email)}
                    />
                    {name || email}
                  </label>
                </li>
              ))}
            </ul>
            <FieldNote id="recipient" fault={fault} />
          </fieldset>
          {nextAt !== null && (
            <p>
              Next on {dayWords(nextAt)}.{lastAt !== null && ` Last on ${dayWords(lastAt)}.`}
            </p>
          )}
          <p className={layout.actions}>
            <button type="submit" className="button" name="intent" value="schedule">
              {schedule ? 'Change the schedule' : 'Mail the report'}
            </button>
            {schedule && (
              <button
                type="submit"
                className="button button-quiet"
                name="intent"
                value="unschedule"
              >
                Stop mailing
              </button>
            )}
          </p>
        </Form>
      )}
    </section>
  )
}

function numbers(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
}
