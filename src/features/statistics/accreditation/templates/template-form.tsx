import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import layout from '#src/browser/page/page.module.css'
import styles from '../accreditation.module.css'
import { longestLines } from './template-lines.ts'
import { longestSource, longestTemplateName, type Template } from './templates.ts'

type TemplateFormProps = {
  /** null: a new one. */
  template: Template | null
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** A template to change, which makes its next version, or a new one. */
export function TemplateForm({ template, typed, faults }: TemplateFormProps) {
  const heading = template ? `${template.name}, version ${template.version}` : 'New template'
  return (
    <section className={`${layout.card} ${forms.lined}`} aria-labelledby="template">
      <h2 id="template">{heading}</h2>
      <Form method="post" className={`${forms.spaced} ${styles.lines}`}>
        <input type="hidden" name="version" value={template?.version ?? 0} />
        {template ? (
          <input type="hidden" name="code" value={template.code} />
        ) : (
          <FormField
            label="Code"
            name="code"
            maxLength={30}
            defaultValue={typed.code ?? ''}
            fault={faults.code}
            hint="Small letters, digits and hyphens, such as naac-2020."
          />
        )}
        <FormField
          label="Name"
          name="name"
          maxLength={longestTemplateName}
          defaultValue={typed.name ?? template?.name ?? ''}
          fault={faults.name}
        />
        <FormField
          label="Source"
          name="source"
          maxLength={longestSource}
          defaultValue={typed.source ?? template?.source ?? ''}
          fault={faults.source}
          hint="The manual and its year."
        />
        <TextLines
          label="Items"
          name="lines"
          rows={16}
          maxLength={longestLines}
          defaultValue={typed.lines ?? template?.lines ?? ''}
          fault={faults.lines}
          hint="One item a line: number | what is asked | figure | period. A line that begins with # is a heading."
        />
        <p className={layout.actions}>
          <button type="submit" className="button" name="intent" value="template">
            {template ? 'Save as the next version' : 'Add the template'}
          </button>
        </p>
      </Form>
    </section>
  )
}
