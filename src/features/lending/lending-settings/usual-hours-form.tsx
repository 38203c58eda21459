import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { Opening } from '#src/features/lending/library-calendar/library-calendar.ts'
import type { Named } from './rule-matrix.ts'
import styles from './settings.module.css'
import { weekFields } from './week-fields.ts'

type UsualHoursFormProps = {
  /** Sunday first. */
  week: readonly Opening['spans'][]
  branches: readonly Named[]
  /** Whose hours are shown; null: those of all that have none of their own. */
  branch: string | null
  /** What was typed where it could not be read. */
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** The hours of the seven weekdays, to change. */
export function UsualHoursForm({ week, branches, branch, typed, faults }: UsualHoursFormProps) {
  const name = branches.find(({ code }) => code === branch)?.name ?? 'All branches'
  return (
    <Form method="post" className={styles.form} aria-label={`Usual hours: ${name}`}>
      <input type="hidden" name="branch" value={branch ?? ''} />
      <div className={styles.fields}>
        {weekFields(week).map(({ field, label, text }) => (
          <FormField
            key={`${field} ${text}`}
            label={label}
            name={field}
            defaultValue={typed[field] ?? text}
            fault={faults[field]}
            placeholder="closed"
            maxLength={100}
          />
        ))}
      </div>
      <p className={styles.soft}>
        As 9:00–20:00 or 9 am – 8 pm, or 9:00–13:00, 14:00–17:00 with a break; empty: closed. The
        site shows them at once; what is due on a day that is closed from now on keeps its day.
      </p>
      <button type="submit" name="intent" value="hours" className="button">
        Save usual hours
      </button>
    </Form>
  )
}
