import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { longest, recordParts } from '#src/features/content/requests/requests.ts'
import type { HandOverField } from './hand-over.ts'
import steps from './office.module.css'

type HandOverMoreProps = {
  readonly given: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
}

const articleFields = [
  ['journal', 'Journal'],
  ['year', 'Year'],
  ['volume', 'Volume'],
  ['issue', 'Issue'],
  ['pages', 'Pages of the article'],
] as const
const scanFields = [
  ['chapter', 'Number or title of the chapter'],
  ['fromPage', 'From page'],
  ['toPage', 'To page'],
] as const

/** The fields that only some kinds of requests have: folded until one of them is needed. */
export function HandOverMore({ given, faults }: HandOverMoreProps) {
  const of = (name: HandOverField) => ({
    name,
    defaultValue: given[name] ?? '',
    fault: faults[name],
  })
  const isOpen = (names: readonly HandOverField[]) =>
    names.some((name) => given[name] || faults[name])
  const copied = [...articleFields, ...scanFields].map(([name]) => name)
  return (
    <>
      <details open={isOpen([...copied, 'part', 'privateUse'])}>
        <summary>For an article, a chapter or pages</summary>
        <div className={steps.fields}>
          {articleFields.map(([name, label]) => (
            <FormField key={name} label={label} maxLength={longest.line} {...of(name)} />
          ))}
          <ChoiceField
            label="To be scanned"
            name="part"
            value={given.part ?? ''}
            options={[
              ['', 'Choose'],
              ['chapter', 'One chapter'],
              ['pages', 'Some pages'],
            ]}
            fault={faults.part}
          />
          {scanFields.map(([name, label]) => (
            <FormField key={name} label={label} maxLength={longest.line} {...of(name)} />
          ))}
          <div>
            <label>
              <input
                {...noted('hand-over-private', { fault: faults.privateUse, wrong: false })}
                type="checkbox"
                name="privateUse"
                value="yes"
                defaultChecked={given.privateUse === 'yes'}
              />{' '}
              The reader said that the copy is for their own study or research alone
            </label>
            <FieldNote id="hand-over-private" fault={faults.privateUse} />
          </div>
        </div>
      </details>
      <details open={isOpen(['wrong', 'says'])}>
        <summary>For a correction of a record</summary>
        <div className={steps.fields}>
          <ChoiceField
            label="What is wrong"
            name="wrong"
            value={given.wrong ?? ''}
            options={[['', 'Choose'], ...recordParts.map((part) => [part, part] as const)]}
            fault={faults.wrong}
          />
          <TextLines
            name="says"
            label="What is wrong, and how it should be"
            defaultValue={given.says ?? ''}
            rows={3}
            maxLength={longest.text}
            fault={faults.says}
          />
        </div>
      </details>
    </>
  )
}
