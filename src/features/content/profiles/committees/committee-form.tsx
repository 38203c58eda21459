import { Form } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { Drawn } from '#src/browser/forms/joined-form.ts'
import { ShownFields } from '#src/browser/forms/shown-fields.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import styles from '../profiles.module.css'
import type { CommitteeTexts } from './committee-texts.ts'
import { longestCommittee } from './committees.ts'

type CommitteeFormProps = {
  /** null: a new one. */
  number: number | null
  texts: CommitteeTexts
  /** What is changed, as it is saved; null: a new one. */
  saved: Drawn | null
  /** What the form has answered. */
  typed?: Readonly<Record<string, string>> | undefined
  faults: Readonly<Record<string, string>>
}

/** The form of a committee. */
export function CommitteeForm({ number, texts, saved, typed, faults }: CommitteeFormProps) {
  const field = (name: keyof CommitteeTexts) => ({
    name,
    defaultValue: texts[name],
    fault: faults[name],
  })
  const { name, about } = longestCommittee
  return (
    <Form method="post" className={styles.form}>
      <FormDraft name={number === null ? 'new committee' : `committee ${number}`} />
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
