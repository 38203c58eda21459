import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { type CounterTexts, counterSteps, emptyCounter, numberings } from './numbering-texts.ts'
import type { ScheduleFieldsProps } from './schedule-fields-props.ts'
import styles from './serials.module.css'

const places = [1, 2, 3] as const
const blank: CounterTexts = { ...emptyCounter, first: '' }

/** How issues are numbered: one of the usual patterns, or up to three numbers of one's own. */
export function NumberingFields({ texts, faultOf }: ScheduleFieldsProps) {
  return (
    <fieldset className={styles.part}>
      <legend>How issues are numbered</legend>
      <ChoiceField
        label="Numbering"
        name="numbering"
        value={texts.numbering}
        options={numberings}
        fault={faultOf('schedule.counters')}
      />
      <div className={styles.triple}>
        <div className={styles.ofVolume}>
          <FormField
            label="Volume of the first issue"
            name="volume"
            inputMode="numeric"
            defaultValue={texts.volume}
          />
        </div>
        <div className={styles.ofNumber}>
          <FormField
            label="Number of the first issue"
            name="issueNumber"
            inputMode="numeric"
            defaultValue={texts.issueNumber}
          />
        </div>
        <div className={styles.ofCount}>
          <FormField
            label="Numbers in a volume"
            name="perVolume"
            inputMode="numeric"
            defaultValue={texts.perVolume}
          />
        </div>
      </div>
      <div className={styles.own}>
        <p className={forms.hint}>
          Up to three numbers, the one that changes least often first: volume, part, issue.
        </p>
        {places.map((place) => (
          <CounterRow key={place} place={place} texts={texts.counters[place - 1] ?? blank} />
        ))}
      </div>
    </fieldset>
  )
}

const withYear = [
  ['', 'no'],
  ['yes', 'yes'],
] as const

function CounterRow({ place, texts }: { place: number; texts: CounterTexts }) {
  const field = (name: keyof CounterTexts) => ({
    name: `counter.${name}`,
    defaultValue: texts[name],
    maxLength: 20,
  })
  const number = (name: keyof CounterTexts) => ({ ...field(name), inputMode: 'numeric' as const })
  return (
    <fieldset className={styles.counter}>
      <legend>Number {place}</legend>
      <FormField {...field('label')} label="Label before the number" placeholder="Vol." />
      <FormField {...number('first')} label="On the first issue" />
      <ChoiceField
        label="It goes up"
        name="counter.steps"
        value={texts.steps}
        options={counterSteps}
      />
      <FormField {...number('add')} label="By how much" />
      <FormField {...number('every')} label="After how many issues" />
      <FormField {...number('counted')} label="Of these came before the first" />
      <FormField
        {...number('whenMoreThan')}
        label="Starts over when more than"
        hint="Empty: never."
      />
      <ChoiceField
        label="Starts over each year"
        name="counter.startsWithYear"
        value={texts.startsWithYear}
        options={withYear}
      />
      <FormField {...number('setTo')} label="Starts over with" />
    </fieldset>
  )
}
