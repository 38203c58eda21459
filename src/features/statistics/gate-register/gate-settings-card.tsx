import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import type { GateRegisterSettings } from './gate-register.ts'

type GateSettingsCardProps = {
  settings: GateRegisterSettings
  /** What was typed and not saved; null: nothing. */
  seatsTyped: string | null
  faults: Readonly<Record<string, string>>
}

/** What holds at every gate. */
export function GateSettingsCard({ settings, seatsTyped, faults }: GateSettingsCardProps) {
  const { seats, showsFullness, turnsAway, visitorsPerHour, version } = settings
  return (
    <section className={`${layout.card} ${forms.lined}`} aria-labelledby="settings">
      <h2 id="settings">Settings</h2>
      <Form method="post" preventScrollReset className={forms.spaced}>
        <input type="hidden" name="version" value={version} />
        <FormField
          label="Seats of the reading rooms"
          name="seats"
          inputMode="numeric"
          maxLength={6}
          defaultValue={seatsTyped ?? (seats === null ? '' : String(seats))}
          fault={faults.seats}
          hint="Leave it empty if nobody has counted them."
        />
        <label>
          <input type="checkbox" name="showsFullness" defaultChecked={showsFullness} /> Say on the
          home page how many seats are taken
        </label>
        <label>
          <input type="checkbox" name="turnsAway" defaultChecked={turnsAway} /> Do not let in
          members whose membership has expired or is blocked; else they are let in, with a message
        </label>
        <FormField
          label="Visitors that one gate may register in an hour"
          name="visitorsPerHour"
          inputMode="numeric"
          maxLength={6}
          defaultValue={String(visitorsPerHour)}
          fault={faults.visitorsPerHour}
          hint="Each person of a group counts. More are sent to the desk, so that nobody floods the register with the code of a gate."
        />
        <p className={layout.actions}>
          <button type="submit" className="button" name="intent" value="settings">
            Save the settings
          </button>
        </p>
      </Form>
    </section>
  )
}
