import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { longestVisitorName, mostPeople } from './gate-register.ts'
import styles from './kiosk.module.css'
import { kioskWords } from './words.ts'

/** A visitor, or a group, as it was typed. */
export type TypedVisitor = {
  readonly name: string
  readonly institution: string
  readonly people: number
}

type VisitorFormProps = {
  isGroup: boolean
  onEnter: (visitor: TypedVisitor) => void
}

/** Who comes in without a card. It works without scripts too. */
export function VisitorForm({ isGroup, onEnter }: VisitorFormProps) {
  const words = useWords(kioskWords)
  return (
    <Form
      method="post"
      data-works-offline=""
      className={`${forms.lined} ${styles.visitor}`}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        onEnter(typedVisitor(new FormData(form)))
        form.reset()
        form.closest('details')?.removeAttribute('open')
      }}
    >
      <input type="hidden" name="intent" value="visitor" />
      <FormField
        label={isGroup ? words.groupName : words.name}
        name="name"
        required
        maxLength={longestVisitorName}
      />
      <FormField label={words.institution} name="institution" maxLength={longestVisitorName} />
      {isGroup && (
        <FormField
          label={words.people}
          name="people"
          type="number"
          inputMode="numeric"
          required
          min={2}
          max={mostPeople}
        />
      )}
      <p className={layout.actions}>
        <button type="submit" className="button">
          {words.comeIn}
        </button>
      </p>
    </Form>
  )
}

function typedVisitor(form: FormData): TypedVisitor {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    name: text('name'),
    institution: text('institution'),
    people: Number(text('people') || 1),
  }
}
