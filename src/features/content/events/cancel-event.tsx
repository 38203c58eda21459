import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { longestNote } from './events.ts'
import { type RefusedStep, stepAt } from './refused-step.ts'

type CancelEventProps = {
  version: number
  /** null: it takes place. */
  cancelled: { readonly because: string } | null
  /** What was refused; null: nothing. */
  step: RefusedStep | null
}

/** Cancels a whole event, or lets it take place after all. */
export function CancelEvent({ version, cancelled, step }: CancelEventProps) {
  const refused = stepAt(step, 'cancel')
  return cancelled ? (
    <>
      <h2>This event is cancelled</h2>
      <p>{cancelled.because}</p>
      <Form method="post" encType="multipart/form-data">
        <input type="hidden" name="version" value={version} />
        <button type="submit" name="intent" value="revive" className="button button-quiet">
          Reinstate the event
        </button>
      </Form>
    </>
  ) : (
    <>
      <h2>Cancel</h2>
      <details className={forms.lined} open={refused !== null}>
        <summary>Cancel this event</summary>
        <p>Its page stays and gives the reason. Past dates are not changed.</p>
        <Form method="post" encType="multipart/form-data" className={forms.spaced}>
          <input type="hidden" name="version" value={version} />
          <FormField
            name="because"
            label="Reason"
            required
            maxLength={longestNote}
            defaultValue={refused?.typed.because}
            fault={refused?.faults.because}
          />
          <p>
            <button type="submit" name="intent" value="cancel" className="button button-quiet">
              Cancel the event
            </button>
          </p>
        </Form>
      </details>
    </>
  )
}
