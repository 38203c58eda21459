import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import styles from './accreditation.module.css'
import type { AskedEntry } from './entries.ts'

type EntriesFormProps = {
  entries: readonly (AskedEntry & { readonly typed: string; readonly version: number })[]
  template: string
  year: number
  words: string
  /** What was typed and not saved. */
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

const hints = {
  number: 'A whole number.',
  rupees: 'In rupees, such as 3,45,000.',
  text: undefined,
  link: 'The whole address, with https:// in front.',
} as const

/** What the librarian enters for a year, since the library cannot count it. */
export function EntriesForm({ entries, template, year, words, typed, faults }: EntriesFormProps) {
  if (entries.length === 0) return null
  return (
    <section className={`${layout.card} ${forms.lined}`} aria-labelledby="entries">
      <h2 id="entries">What the library cannot count</h2>
      <p>For {words}. What several templates ask for is entered once.</p>
      <Form method="post" preventScrollReset className={forms.spaced}>
        <input type="hidden" name="template" value={template} />
        <input type="hidden" name="year" value={year} />
        <div className={styles.entries}>
          {entries.map(({ code, label, as, typed: saved, version }) => (
            <div key={code}>
              <input type="hidden" name={`version-${code}`} value={version} />
              <FormField
                label={label}
                name={`entry-${code}`}
                defaultValue={typed[`entry-${code}`] ?? saved}
                inputMode={as === 'number' ? 'numeric' : as === 'rupees' ? 'decimal' : 'text'}
                maxLength={500}
                hint={hints[as]}
                fault={faults[code]}
              />
            </div>
          ))}
        </div>
        <p className={layout.actions}>
          <button type="submit" className="button" name="intent" value="entries">
            Save these values
          </button>
        </p>
      </Form>
    </section>
  )
}
