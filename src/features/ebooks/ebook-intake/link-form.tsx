import { Form, useNavigation } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { intakeWords } from './words.ts'

type LinkFormProps = {
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** Adds an e-book that is read on another site. */
export function LinkForm({ typed, faults }: LinkFormProps) {
  const words = useWords(intakeWords)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section className={layout.card} aria-labelledby="add-link">
      <h2 id="add-link">{words.addLink}</h2>
      <p>{words.linkHint}</p>
      <Form method="post" className={forms.spaced}>
        <FormDraft name="e-book-link" />
        <FormField
          label={words.titleOfBook}
          name="title"
          defaultValue={typed.title ?? ''}
          fault={faults.title}
          maxLength={400}
          required
        />
        <FormField
          label={words.address}
          name="link"
          type="url"
          placeholder={words.linkExample}
          defaultValue={typed.link ?? ''}
          fault={faults.link}
          maxLength={2000}
          required
        />
        <p>
          <button type="submit" className="button" name="intent" value="link" disabled={isBusy}>
            {words.addThisLink}
          </button>
        </p>
      </Form>
    </section>
  )
}
