import { Form } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { Drawn } from '#src/browser/forms/joined-form.ts'
import { ShownFields } from '#src/browser/forms/shown-fields.tsx'
import styles from '../profiles.module.css'
import type { TermTexts } from './committee-texts.ts'
import { longestCommittee } from './committees.ts'

type TermFormProps = {
  /** Of the committee. */
  number: number
  /** The number and the name of each profile. */
  people: readonly (readonly [string, string])[]
  texts: TermTexts
  /** What is changed, as it is saved; null: a new one. */
  saved: Drawn | null
  /** What the form has answered. */
  typed?: Readonly<Record<string, string>> | undefined
  faults: Readonly<Record<string, string>>
  /** null: a new one. */
  id: string | null
}

/** The form of somebody's term on a committee. */
export function TermForm({ number, people, texts, saved, typed, faults, id }: TermFormProps) {
  const field = (name: Exclude<keyof TermTexts, 'profile'>) => ({
    name,
    defaultValue: texts[name],
    fault: faults[name],
  })
  return (
    <Form method="post" className={styles.form}>
      <FormDraft name={id === null ? `new term of ${number}` : `term ${id}`} />
      {saved && <ShownFields saved={saved} typed={typed} />}
      <input type="hidden" name="term" value={id ?? ''} />
      <div className={styles.pair}>
        <ChoiceField
          label="Profile"
          name="profile"
          value={texts.profile}
          options={[['', 'None: name given beside'], ...people]}
          fault={faults.profile}
        />
        <FormField
          label="Or the name of somebody without one"
          maxLength={longestCommittee.name}
          {...field('name')}
        />
        <FormField label="Role" required maxLength={longestCommittee.role} {...field('role')} />
        <FormField label="From" type="date" required {...field('fromDay')} />
        <FormField label="Until (last day)" type="date" {...field('untilDay')} />
        <FormField label="Place in the list" inputMode="numeric" {...field('place')} />
      </div>
      <p className={styles.actions}>
        <button type="submit" name="intent" value="term" className="button">
          Save
        </button>
        {id !== null && (
          <button
            type="submit"
            name="intent"
            value="remove-term"
            formNoValidate
            className="button button-quiet"
          >
            Remove
          </button>
        )}
      </p>
    </Form>
  )
}
