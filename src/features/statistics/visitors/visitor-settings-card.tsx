import { Form } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import styles from './visitors.module.css'
import type { VisitorSettings } from './visitors.ts'

type CardProps = {
  settings: VisitorSettings
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

const choices = [
  ['records', 'With a record of each: address, place, time and, when signed in, name'],
  ['numbers', 'By numbers alone, without any record'],
] as const

const useChoices = [
  ['counted', 'Counted, and shown under Analytics'],
  ['off', 'Not counted'],
] as const

/** How visitors are counted, for how long records stay, and erasing them all. */
export function VisitorSettingsCard({ settings, typed, faults }: CardProps) {
  const { isRecorded, storedDays, isUseCounted, version } = settings
  return (
    <section className={`${layout.card} ${forms.lined}`} aria-labelledby="counting">
      <h2 id="counting">How visitors are counted</h2>
      <p>
        The privacy policy says what is chosen here. The total in the footer stays when records are
        erased.
      </p>
      <Form method="post" preventScrollReset className={forms.spaced}>
        <input type="hidden" name="version" value={version} />
        <ChoiceField
          label="Visitors are counted"
          name="counting"
          value={typed.counting ?? (isRecorded ? 'records' : 'numbers')}
          options={choices}
          fault={faults.counting}
        />
        <FormField
          label="Days to store a record after the last visit"
          name="storedDays"
          inputMode="numeric"
          maxLength={4}
          defaultValue={typed.storedDays ?? String(storedDays)}
          fault={faults.storedDays}
        />
        <ChoiceField
          label="Pages, searches and loading times, without who"
          name="useCounting"
          value={typed.useCounting ?? (isUseCounted ? 'counted' : 'off')}
          options={useChoices}
          fault={faults.useCounting}
        />
        <p className={layout.actions}>
          <button type="submit" className="button" name="intent" value="settings">
            Save
          </button>
        </p>
      </Form>
      <Form method="post" className={`${forms.spaced} ${styles.erase}`}>
        <label>
          <input type="checkbox" name="sure" /> Erase the records of all visitors
        </label>
        {faults.sure && <p role="alert">{faults.sure}</p>}
        <p className={layout.actions}>
          <button type="submit" className="button button-quiet" name="intent" value="erase-all">
            Erase all records
          </button>
        </p>
      </Form>
    </section>
  )
}
