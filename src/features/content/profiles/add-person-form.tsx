import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { Department } from './departments.ts'
import { PlacementFields } from './placement-fields.tsx'
import type { PlacementTexts } from './placement-texts.ts'
import styles from './profiles.module.css'
import { longest } from './profiles.ts'

type AddPersonFormProps = {
  groups: readonly Department[]
  name: string
  texts: PlacementTexts
  faults: Readonly<Record<string, string>>
}

/** The form of a new profile. */
export function AddPersonForm({ groups, name, texts, faults }: AddPersonFormProps) {
  return (
    <Form method="post" className={styles.form}>
      <FormField
        label="Name of the person"
        name="name"
        required
        maxLength={longest.name}
        defaultValue={name}
        fault={faults.name}
      />
      <PlacementFields groups={groups} texts={texts} faults={faults} />
      <p>
        <button type="submit" name="intent" value="add" className="button">
          Add
        </button>
      </p>
    </Form>
  )
}
