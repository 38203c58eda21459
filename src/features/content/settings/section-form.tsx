import { Form } from 'react-router'
import { institute } from '#institute'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { drawnVersion, ShownFields } from '#src/browser/forms/shown-fields.tsx'
import layout from '#src/browser/page/page.module.css'
import { formatInstant } from '#src/kernel/dates.ts'
import { LinkRows } from './link-rows.tsx'
import styles from './settings.module.css'
import { linesOf, rowsOf, type SectionName, sectionOf } from './settings-sections.ts'

type SectionFormProps = {
  section: {
    readonly name: SectionName
    readonly texts: Readonly<Record<string, string>>
    readonly inFile: Readonly<Record<string, string>>
    readonly notes: Readonly<Record<string, string>>
    readonly version: number
    readonly saved: { readonly by: string; readonly at: Date } | null
  }
  typed: Readonly<Record<string, string>> | undefined
  faults: Readonly<Record<string, string>>
}

const saving = ['save']

/**
 * One part of the settings. Its form loads the page anew, so that all of the page has what was
 * saved.
 */
export function SectionForm({ section, typed, faults }: SectionFormProps) {
  const { name, texts, inFile, notes, version, saved } = section
  const { heading, lead, fields, lists } = sectionOf(name)
  const drawn = { texts: { ...texts, section: name }, version }
  const isSet = (field: string) => texts[field] !== inFile[field]
  const isAnySet = Object.keys(texts).some(isSet)
  return (
    <section id={name} className={`${layout.card} ${forms.lined}`} aria-labelledby={`${name}-head`}>
      <h2 id={`${name}-head`}>{heading}</h2>
      <p className={styles.inherited}>{lead}</p>
      <Form
        method="post"
        action="/admin/settings"
        reloadDocument
        className={styles.form}
        aria-labelledby={`${name}-head`}
        key={drawnVersion(drawn, typed)}
      >
        {Object.keys(lists).length === 0 && (
          <FormDraft name={`settings ${name}`} savedBy={saving} />
        )}
        <input type="hidden" name="section" value={name} />
        <ShownFields saved={drawn} typed={typed} />
        {Object.entries(fields).map(([field, { label, hint, isColour }]) => (
          <div key={field} className={isSet(field) ? styles.isSet : styles.isInherited}>
            <FormField
              name={field}
              label={label}
              type={isColour ? 'color' : 'text'}
              maxLength={200}
              defaultValue={typed?.[field] ?? texts[field]}
              fault={faults[field]}
              hint={[hint, notes[field], isSet(field) && `Set here. Default: ${inFile[field]}`]
                .filter(Boolean)
                .join(' ')}
            />
          </div>
        ))}
        {Object.entries(lists).map(([field, list]) => (
          <fieldset
            key={field}
            className={`${styles.list} ${isSet(field) ? styles.isSet : styles.isInherited}`}
          >
            <legend>{list.label}</legend>
            <p className={forms.hint}>
              {isSet(field) ? `Set here. Default: ${linesOf(inFile[field] ?? '[]')}` : list.hint}
            </p>
            <LinkRows
              name={field}
              list={list}
              rows={rowsOf(typed?.[field] ?? texts[field] ?? '[]')}
              faults={faults}
            />
          </fieldset>
        ))}
        <div className={`${layout.actions} ${forms.whole}`}>
          <button type="submit" className="button" name="intent" value="save">
            Save
          </button>
          {saved && (
            <span className={styles.inherited}>
              Saved by {saved.by}, {formatInstant(saved.at, institute.timeZone)}
            </span>
          )}
        </div>
        {isAnySet && (
          <details className={forms.whole}>
            <summary>Restore the defaults of this part</summary>
            <p>
              All that is highlighted in “{heading}” goes back to its default, on the site at once.
              The history below keeps what was set.
            </p>
            <button type="submit" className="button button-quiet" name="intent" value="reset">
              Restore the defaults
            </button>
          </details>
        )}
      </Form>
    </section>
  )
}
