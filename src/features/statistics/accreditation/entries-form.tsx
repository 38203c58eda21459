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
  link: 'An address with https:// in front, or words such as “Letter 12 of 3 May 2026”.',
} as const

/** What the librarian enters for a year, since the library cannot count it. */
export function EntriesForm({ entries, template, year, words, typed, faults }: EntriesFormProps) {
  if (entries.length === 0) return null
  return (
    <section className={`${layout.card} ${forms.lined}`} aria-labelledby="entries">
      <h2 id="entries">What the library cannot count</h2>
      <p>
        For {words}. What several templates ask for is entered once. A figure of which the library
        has no records can be entered here, as it was counted elsewhere.
      </p>
      <Form method="post" preventScrollReset className={forms.spaced}>
        <input type="hidden" name="template" value={template} />
        <input type="hidden" name="year" value={year} />
        <div className={styles.entries}>
          {entries.map(({ field, label, as, typed: saved, version }) => (
            <div key={field} id={`field-${field}`}>
              <input type="hidden" name={`version-${field}`} value={version} />
              <FormField
                label={label}
                name={`entry-${field}`}
                defaultValue={typed[`entry-${field}`] ?? saved}
                inputMode={as === 'number' ? 'numeric' : as === 'rupees' ? 'decimal' : 'text'}
                maxLength={500}
                hint={hints[as]}
                fault={faults[field]}
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
