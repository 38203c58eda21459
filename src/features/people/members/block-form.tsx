import { Form } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { blockKinds, stoppable } from './blocks.ts'
import styles from './members.module.css'

type BlockFormProps = {
  faults: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
}

/** The form that places a block. */
export function BlockForm({ faults, typed }: BlockFormProps) {
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="intent" value="block" />
      <ChoiceField
        label="Kind"
        name="kind"
        value={typed.kind ?? 'conduct'}
        options={Object.entries(blockKinds)}
      />
      <FormField
        label="Last day"
        name="until"
        type="date"
        fault={faults.until}
        defaultValue={typed.until}
        hint="Empty: until it is lifted"
      />
      <FormField
        label="Reason, for staff"
        name="reason"
        fault={faults.reason}
        defaultValue={typed.reason}
        required
        maxLength={500}
      />
      <FormField
        label="Message for the member"
        name="memberMessage"
        fault={faults.memberMessage}
        defaultValue={typed.memberMessage}
        maxLength={500}
      />
      <FormField
        label="Note for staff"
        name="staffNote"
        fault={faults.staffNote}
        defaultValue={typed.staffNote}
        maxLength={2000}
      />
      <fieldset className={forms.boxes}>
        <legend>What it stops</legend>
        {Object.entries(stoppable).map(([what, label]) => (
          <label key={what}>
            <input
              type="checkbox"
              name={`stops-${what}`}
              value="yes"
              defaultChecked={typed.kind === undefined || typed[`stops-${what}`] === 'yes'}
            />
            {label}
          </label>
        ))}
        {faults.stops && <span className={forms.fault}>{faults.stops}</span>}
      </fieldset>
      <p className={forms.whole}>
        <button type="submit" className="button">
          Block the member
        </button>
      </p>
    </Form>
  )
}
