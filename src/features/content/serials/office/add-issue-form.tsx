import { Form } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { Day } from '#src/kernel/dates.ts'
import { issueKindNames, issueKinds } from '../serials.ts'
import styles from './serials.module.css'

type AddIssueFormProps = {
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  today: Day
}

const kinds = issueKinds.map((kind) => [kind, issueKindNames[kind]] as const)

/** Where an issue that was not predicted is checked in: a supplement, or a special number. */
export function AddIssueForm({ typed, faults, today }: AddIssueFormProps) {
  const field = (name: string, otherwise = '') => ({
    name,
    fault: faults[name],
    defaultValue: typed[name] ?? otherwise,
  })
  return (
    <details
      open={Object.keys(faults).some((name) => name in { enumeration: 1, day: 1, arrivedOn: 1 })}
    >
      <summary>Check in a supplement or special number</summary>
      <Form method="post" className={styles.form}>
        <ChoiceField
          label="What it is"
          name="kind"
          value={typed.kind ?? 'supplement'}
          options={kinds}
        />
        <FormField {...field('enumeration')} label="Number on the issue" maxLength={120} />
        <FormField {...field('chronology')} label="Date on the issue" maxLength={120} />
        <FormField {...field('day', today)} label="Day of that date" type="date" required />
        <FormField {...field('arrivedOn', today)} label="Came on" type="date" required />
        <FormField {...field('note')} label="Note" maxLength={500} />
        <p className={styles.buttons}>
          <button type="submit" className="button" name="intent" value="add-issue">
            Check in
          </button>
        </p>
      </Form>
    </details>
  )
}
