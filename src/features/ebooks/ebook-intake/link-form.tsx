import { Form, useNavigation } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'

type LinkFormProps = {
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** Adds an e-book that is read on another site. */
export function LinkForm({ typed, faults }: LinkFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section className={layout.card} aria-labelledby="add-link">
      <h2 id="add-link">Add a link</h2>
      <p>For e-books of the National Digital Library, of publishers and of open repositories.</p>
      <Form method="post" className={forms.spaced}>
        <FormDraft name="e-book link" />
        <FormField
          label="Title of the book"
          name="title"
          defaultValue={typed.title ?? ''}
          fault={faults.title}
          maxLength={400}
          required
        />
        <FormField
          label="Address"
          name="link"
          type="url"
          placeholder="https://"
          defaultValue={typed.link ?? ''}
          fault={faults.link}
          maxLength={2000}
          required
        />
        <p>
          <button type="submit" className="button" name="intent" value="link" disabled={isBusy}>
            Add link
          </button>
        </p>
      </Form>
    </section>
  )
}
