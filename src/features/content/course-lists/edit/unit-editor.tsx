import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { longestOf } from '../course-lists.ts'
import styles from '../courses.module.css'
import type { ShownUnit } from '../shown-list.ts'
import { courseWords } from '../words.ts'
import { EntryEditor, StepButton } from './entry-editor.tsx'
import { typedInto } from './typed-form.ts'
import { editWords } from './words.ts'

type UnitEditorProps = {
  readonly unit: ShownUnit
  readonly units: readonly ShownUnit[]
  readonly version: number
  readonly requestHrefs: Readonly<Record<number, string>>
  readonly answer: FormResult | undefined
}

/** A unit with its entries, to be changed and put in order. */
export function UnitEditor({ unit, units, version, requestHrefs, answer }: UnitEditorProps) {
  const words = useWords(editWords)
  const reading = useWords(courseWords)
  const at = units.indexOf(unit)
  const { id, title, entries } = unit
  const name = title || reading.unitNumber(at + 1)
  const refused = typedInto(answer, 'unit', id)
  return (
    <section aria-labelledby={id}>
      <div className={styles.unitHead}>
        <h3 id={id} lang={writtenLanguage(name)}>
          {name}
        </h3>
        <details open={refused !== null}>
          <summary aria-label={words.changeThis(name)}>{words.change}</summary>
          <Form
            method="post"
            preventScrollReset
            key={`${version}`}
            className={styles.fields}
            noValidate
          >
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            <FormField
              label={words.unitTitle}
              name="unitTitle"
              defaultValue={refused?.typed.unitTitle ?? title}
              maxLength={longestOf.unit}
              fault={refused?.faults.title}
            />
            <button type="submit" className="button" name="intent" value="unit">
              {words.save}
            </button>
            {at > 0 && <StepButton intent="unit-up" name={words.up} label={words.upThis(name)} />}
            {at < units.length - 1 && (
              <StepButton intent="unit-down" name={words.down} label={words.downThis(name)} />
            )}
            {units.length > 1 && (
              <StepButton
                intent="remove-unit"
                name={words.removeUnit}
                label={words.removeThis(name)}
              />
            )}
          </Form>
        </details>
      </div>
      {entries.length === 0 ? (
        <p className={styles.soft}>{reading.emptyUnit}</p>
      ) : (
        <ul className={styles.entries}>
          {entries.map((entry, place) => (
            <EntryEditor
              key={entry.id}
              entry={entry}
              units={units}
              version={version}
              requestHref={entry.request && (requestHrefs[entry.request.number] ?? null)}
              refused={typedInto(answer, 'entry', entry.id)}
              isFirst={place === 0}
              isLast={place === entries.length - 1}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
