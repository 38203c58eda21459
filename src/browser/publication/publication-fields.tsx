import type { PublicationTexts } from '#src/institute/publication-texts.ts'
import { FormField } from '../forms/form-field.tsx'
import forms from '../forms/forms.module.css'
import styles from './publication.module.css'

type PublicationFieldsProps = {
  texts: PublicationTexts
  faults: Readonly<Record<string, string>>
  /** Whether everybody sees it already: then there is no day to choose. */
  isOut: boolean
}

/**
 * The part of a form that says when something comes out, until when, and whether above the others.
 */
export function PublicationFields({ texts, faults, isOut }: PublicationFieldsProps) {
  return (
    <div className={styles.fields}>
      {!isOut && <WhenFields texts={texts} faults={faults} />}
      <div className={styles.pair}>
        <FormField
          name="endsOn"
          label="Valid until"
          type="date"
          hint="Leave empty: until further notice"
          fault={faults.endsOn}
          defaultValue={texts.endsOn}
        />
        <fieldset className={forms.boxes}>
          <legend>Position in the list</legend>
          <label>
            <input
              type="checkbox"
              name="pinned"
              value="yes"
              defaultChecked={texts.pinned === 'yes'}
            />
            Important: always on top
          </label>
        </fieldset>
      </div>
    </div>
  )
}

const ways = [
  ['now', 'Now'],
  ['later', 'Later, at a set day and time'],
  ['draft', 'Not yet (draft)'],
] as const

type WhenFieldsProps = {
  texts: Pick<PublicationTexts, 'when' | 'publishDay' | 'publishTime'>
  faults: Readonly<Record<string, string>>
}

/** The part of it that says when something comes out. */
export function WhenFields({ texts, faults }: WhenFieldsProps) {
  return (
    <div className={styles.fields}>
      <fieldset className={forms.boxes}>
        <legend>Publish</legend>
        {ways.map(([way, words]) => (
          <label key={way}>
            <input type="radio" name="when" value={way} defaultChecked={texts.when === way} />
            {words}
          </label>
        ))}
      </fieldset>
      <div className={`${styles.pair} ${styles.later}`}>
        <FormField
          name="publishDay"
          label="From the day"
          type="date"
          fault={faults.publishedAt}
          defaultValue={texts.publishDay}
        />
        <FormField name="publishTime" label="Time" type="time" defaultValue={texts.publishTime} />
      </div>
    </div>
  )
}
