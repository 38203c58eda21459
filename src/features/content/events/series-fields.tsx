import { useLocation } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { mondayFirst, weekdays } from '#src/kernel/dates.ts'
import styles from './events.module.css'
import { longestRule, mostDates, mostInterval, mostYears } from './repetition.ts'
import { SeriesDates, seriesDatesId } from './series-dates.tsx'
import { repetitionNames, type SeriesTexts } from './series-texts.ts'

type SeriesFieldsProps = {
  texts: SeriesTexts
  faults: Readonly<Record<string, string>>
  /** The days that were asked for, in words; null: they were not. */
  preview: readonly string[] | null
}

const ways = Object.entries(repetitionNames)

/** Empty fields for days to leave out, besides those that are. */
const furtherDays = 3

/** The part of the form that says when an event takes place, and whether again. */
export function SeriesFields({ texts, faults, preview }: SeriesFieldsProps) {
  const { search } = useLocation()
  const field = (name: keyof SeriesTexts) => ({
    name,
    fault: faults[name],
    defaultValue: texts[name],
  })
  return (
    <div className={styles.times}>
      <div className={styles.pair}>
        <FormField {...field('firstOn')} label="First day" type="date" required />
        <FormField
          {...field('lastOn')}
          label="Last day"
          type="date"
          hint="Leave empty if it ends on the same day. For a series: the last day of its first date."
        />
      </div>
      <fieldset className={forms.boxes}>
        <legend>Time</legend>
        <label>
          <input
            type="checkbox"
            name="wholeDays"
            value="yes"
            defaultChecked={texts.wholeDays === 'yes'}
          />
          All day
        </label>
      </fieldset>
      <div className={`${styles.pair} ${styles.clock}`}>
        <FormField {...field('fromTime')} label="Begins at" type="time" />
        <FormField {...field('toTime')} label="Ends at" type="time" />
      </div>
      <ChoiceField
        name="repetition.every"
        label="Repeated"
        value={texts['repetition.every']}
        fault={faults['repetition.every']}
        options={ways}
      />
      <div className={styles.series}>
        <FormField
          {...field('repetition.interval')}
          label="Every"
          type="number"
          min={1}
          max={mostInterval}
          hint="1: each day, week or month; 2: every second"
        />
        <WeekdayBoxes texts={texts} />
        <FormField
          {...field('repetition.rule')}
          label="Rule"
          hint="For “By a rule”, as calendars write it: FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1 is the last working day of each month"
          maxLength={longestRule}
          spellCheck={false}
        />
        <SeriesEnd texts={texts} faults={faults} />
        <LeftOutDays texts={texts} fault={faults.leftOut} />
        <p>
          <button
            type="submit"
            name="intent"
            value="preview"
            className="button button-quiet"
            formAction={`${search}#${seriesDatesId}`}
            formNoValidate
          >
            Show the dates
          </button>
        </p>
      </div>
      {preview && <SeriesDates days={preview} />}
    </div>
  )
}

function WeekdayBoxes({ texts }: Pick<SeriesFieldsProps, 'texts'>) {
  const chosen = texts['repetition.weekdays'].split(',')
  return (
    <fieldset className={`${forms.boxes} ${styles.weekdays}`}>
      <legend>On (none ticked: the weekday of the first day)</legend>
      {mondayFirst.map((weekday) => (
        <label key={weekday}>
          <input
            type="checkbox"
            name="repetition.weekdays"
            value={weekday}
            defaultChecked={chosen.includes(String(weekday))}
          />
          {weekdays[weekday]}
        </label>
      ))}
    </fieldset>
  )
}

function SeriesEnd({ texts, faults }: Pick<SeriesFieldsProps, 'texts' | 'faults'>) {
  return (
    <>
      <fieldset className={forms.boxes}>
        <legend>The series ends</legend>
        {(
          [
            ['until', 'On a day'],
            ['times', 'After a number of dates'],
          ] as const
        ).map(([end, label]) => (
          <label key={end}>
            <input
              type="radio"
              name="repetition.ends"
              value={end}
              defaultChecked={texts['repetition.ends'] === end}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className={styles.pair}>
        <FormField
          name="repetition.until"
          label="Last day of the series"
          type="date"
          hint={`At most ${mostYears} years and ${mostDates} dates`}
          fault={faults['repetition.until']}
          defaultValue={texts['repetition.until']}
        />
        <FormField
          name="repetition.times"
          label="Number of dates"
          type="number"
          min={1}
          max={mostDates}
          fault={faults['repetition.times']}
          defaultValue={texts['repetition.times']}
        />
      </div>
    </>
  )
}

function LeftOutDays({
  texts,
  fault,
}: Pick<SeriesFieldsProps, 'texts'> & { fault?: string | undefined }) {
  const days = texts.leftOut.split(',').filter((day) => day !== '')
  const fields = [...days, ...Array.from({ length: furtherDays }, () => '')]
  return (
    <fieldset>
      <legend>Dates left out</legend>
      {fault && <p data-fault="">{fault}</p>}
      <div className={styles.pair}>
        {fields.map((day, at) => (
          <input
            key={day || at}
            className="field"
            type="date"
            name="leftOut"
            aria-label={`Date to leave out, ${at + 1}`}
            defaultValue={day}
          />
        ))}
      </div>
    </fieldset>
  )
}
