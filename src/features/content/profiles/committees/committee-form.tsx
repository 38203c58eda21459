import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { Drawn } from '#src/browser/forms/joined-form.ts'
import { ShownFields } from '#src/browser/forms/shown-fields.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import styles from '../profiles.module.css'
import type { CommitteeTexts } from './committee-texts.ts'
import { longestCommittee } from './committees.ts'

type CommitteeFormProps = {
  texts: CommitteeTexts
  /** What is changed, as it is saved; null: a new one. */
  saved: Drawn | null
  /** What the form has answered. */
  typed?: Readonly<Record<string, string>> | undefined
  faults: Readonly<Record<string, string>>
}

/** The form of a committee. */
export function CommitteeForm({ texts, saved, typed, faults }: CommitteeFormProps) {
  const field = (name: keyof CommitteeTexts) => ({
    name,
    defaultValue: texts[name],
    fault: faults[name],
  })
  const { name, about } = longestCommittee
  return (
    <Form method="post" className={styles.form}>
      {saved && <ShownFields saved={saved} typed={typed} />}
      <FormField label="Name of the committee" required maxLength={name} {...field('name')} />
      <div className={styles.pair}>
        <FormField label="In Hindi" lang="hi" maxLength={name} {...field('names.hi')} />
        <FormField label="In Odia" lang="or" maxLength={name} {...field('names.or')} />
      </div>
      <TextLines label="What it is for" rows={4} maxLength={about} {...field('about')} />
      <FormField label="Place in the list" inputMode="numeric" {...field('place')} />
      <p>
        <button type="submit" name="intent" value="committee" className="button">
          Save
        </button>
      </p>
    </Form>
  )
}
