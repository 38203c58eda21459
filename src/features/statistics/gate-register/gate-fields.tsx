import { useId } from 'react'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { longestGateName, mostPurposes } from './gate-register.ts'

/** A gate as its form shows it. */
export type GateTexts = {
  readonly name: string
  readonly branch: string
  readonly greeting: string
  readonly purposes: string
  /** `on` or ''. */
  readonly checksCopies: string
}

type GateFieldsProps = {
  texts: GateTexts
  branches: readonly { readonly code: string; readonly name: string }[]
  faults: Readonly<Record<string, string>>
}

const greetings = [
  ['name', 'By name'],
  ['photo', 'By name, with the photo'],
  ['nobody', 'Without a name'],
] as const

/** The fields of a gate. */
export function GateFields({ texts, branches, faults }: GateFieldsProps) {
  const id = useId()
  const purposesFault = Object.entries(faults).find(([field]) => field.startsWith('purposes'))?.[1]
  return (
    <>
      <FormField
        label="Name of the gate"
        name="name"
        defaultValue={texts.name}
        maxLength={longestGateName}
        required
        fault={faults.name}
      />
      <ChoiceField
        label="It leads into"
        name="branch"
        value={texts.branch}
        options={branches.map(({ code, name }) => [code, name] as const)}
        fault={faults.branch}
      />
      <ChoiceField
        label="People are greeted"
        name="greeting"
        value={texts.greeting}
        options={greetings}
        fault={faults.showsPhoto}
      />
      <div>
        <label htmlFor={id}>What people come for, one per line</label>
        <textarea
          {...noted(id, { fault: purposesFault, hint: purposesHint })}
          name="purposes"
          className="field"
          rows={5}
          maxLength={500}
          defaultValue={texts.purposes}
        />
        <FieldNote id={id} fault={purposesFault} hint={purposesHint} />
      </div>
      <label>
        <input type="checkbox" name="checksCopies" defaultChecked={texts.checksCopies === 'on'} />{' '}
        Whoever leaves scans the books they carry: the gate says which are not lent to them
      </label>
    </>
  )
}

const purposesHint = `At most ${mostPurposes}: each is chosen by one key. Leave it empty to ask nobody.`
