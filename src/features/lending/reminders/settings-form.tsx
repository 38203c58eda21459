import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import styles from '#src/features/people/members/members.module.css'
import type { NamedKind } from './reminder-kinds.ts'
import type { SettingsTexts } from './reminder-settings.ts'

type SettingsFormProps = {
  settings: SettingsTexts
  /** What is wrong with each field. */
  faults: Readonly<Record<string, string>>
  /** All that members may be told of. */
  kinds: readonly NamedKind[]
}

/** When members are reminded, and of what at all. */
export function SettingsForm({ settings, faults, kinds }: SettingsFormProps) {
  const field = (name: 'dueSoonDays' | 'holdDays' | 'ladder' | 'repeatDays') => ({
    name,
    defaultValue: settings[name],
    fault: faults[name],
  })
  return (
    <Form
      method="post"
      preventScrollReset
      className={styles.form}
      key={JSON.stringify([settings, faults])}
    >
      <FormField
        {...field('dueSoonDays')}
        label="Due soon: days before"
        inputMode="numeric"
        required
      />
      <FormField
        {...field('ladder')}
        label="Overdue: days after"
        hint="Rising, with commas between"
        required
      />
      <FormField
        {...field('repeatDays')}
        label="Then again every … days"
        inputMode="numeric"
        hint="Empty: not again"
      />
      <FormField
        {...field('holdDays')}
        label="Hold expires: days before"
        inputMode="numeric"
        required
      />
      <fieldset className={forms.boxes}>
        <legend>What is sent</legend>
        {kinds.map(({ kind, label }) => (
          <label key={kind}>
            <input
              type="checkbox"
              name="kind"
              value={kind}
              defaultChecked={settings.kinds.includes(kind)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p className={forms.whole}>
        <button type="submit" name="intent" value="days" className="button">
          Save days
        </button>
      </p>
    </Form>
  )
}
