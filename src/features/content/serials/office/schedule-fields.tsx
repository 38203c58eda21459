import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FieldNote } from '#src/browser/forms/field-note.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { mondayFirst, weekdays } from '#src/kernel/dates.ts'
import { monthNames } from '#src/kernel/month-names.ts'
import { frequencies } from './frequency-texts.ts'
import { IrregularityRows } from './irregularity-rows.tsx'
import { NumberingFields } from './numbering-fields.tsx'
import type { ScheduleFieldsProps } from './schedule-fields-props.ts'
import styles from './serials.module.css'
import { datedNames } from './subscription-texts.ts'

const months = monthNames.map((name, at) => [String(at + 1), name] as const)

/** When issues come, how they are numbered, and what is irregular. */
export function ScheduleFields({ texts, faultOf }: ScheduleFieldsProps) {
  const without = texts.without.split(',')
  const isIn = (name: string) => ({ name, fault: faultOf(`schedule.${name}`) })
  return (
    <>
      <fieldset className={styles.part}>
        <legend>Publication pattern</legend>
        <div className={styles.pair}>
          <ChoiceField
            label="Frequency"
            name="frequency"
            value={texts.frequency}
            options={frequencies}
            fault={faultOf('schedule.rhythm')}
          />
          <FormField
            {...isIn('firstIssue')}
            label="Day of the first issue"
            type="date"
            defaultValue={texts.firstIssue}
            hint="Issues are predicted from this one on. Choose the next one to come where you begin with an old subscription."
          />
        </div>
        <fieldset className={`${forms.boxes} ${styles.ofDays}`}>
          <legend>Weekdays without an issue</legend>
          {mondayFirst.map((weekday) => (
            <label key={weekday}>
              <input
                type="checkbox"
                name="without"
                value={weekday}
                defaultChecked={without.includes(String(weekday))}
              />
              {weekdays[weekday]}
            </label>
          ))}
        </fieldset>
        <div className={styles.pair}>
          <div className={styles.ofMonthDays}>
            <FormField
              label="Days of the month"
              name="days"
              defaultValue={texts.days}
              hint="With commas: 1, 16"
            />
          </div>
          <div className={styles.ofEvery}>
            <FormField
              label="Every so many weeks or months"
              name="every"
              inputMode="numeric"
              defaultValue={texts.every}
            />
          </div>
        </div>
        <div className={styles.pair}>
          <ChoiceField
            label="The date on issues"
            name="dated"
            value={texts.dated}
            options={datedNames}
            fault={faultOf('schedule.dated')}
          />
          <ChoiceField
            label="The volume year begins in"
            name="yearBegins"
            value={texts.yearBegins}
            options={months}
            fault={faultOf('schedule.yearBegins')}
          />
        </div>
      </fieldset>
      <NumberingFields texts={texts} faultOf={faultOf} />
      <fieldset className={styles.part} aria-describedby="irregular-hint">
        <legend>Exceptions</legend>
        <p id="irregular-hint" className={forms.hint}>
          When: a month (May), a day of each year (15 Aug) or one day (8 Nov 2026). Beside it: how
          many issues are joined, or the new day.
        </p>
        <IrregularityRows rows={texts.irregularities} />
        <FieldNote id="irregular" fault={faultOf('schedule.irregularities')} />
      </fieldset>
    </>
  )
}
