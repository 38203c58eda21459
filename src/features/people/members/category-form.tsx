import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { longestCategoryName } from './categories.ts'
import own from './category.module.css'
import styles from './members.module.css'

type CategoryFormProps = {
  category: { readonly code: string; readonly name: string; readonly validMonths: string }
  /** What is wrong with each field. */
  faults: Readonly<Record<string, string>>
  isNew?: boolean
}

/** The form of one category. Its code is chosen once: loan rules and imports know it by that. */
export function CategoryForm({ category, faults, isNew = false }: CategoryFormProps) {
  return (
    <Form method="post" className={isNew ? styles.form : own.row}>
      <input type="hidden" name="intent" value={isNew ? 'add' : 'save'} />
      {isNew ? (
        <FormField
          label="Code"
          name="code"
          fault={faults.code}
          defaultValue={category.code}
          required
          pattern="[a-z][a-z0-9\-]*"
          maxLength={30}
          autoCapitalize="none"
          hint="Small letters and hyphens, such as visiting-faculty"
        />
      ) : (
        <input type="hidden" name="code" value={category.code} />
      )}
      <FormField
        label="Name"
        name="name"
        fault={faults.name}
        defaultValue={category.name}
        required
        maxLength={longestCategoryName}
      />
      <FormField
        label="Valid for months"
        name="validMonths"
        fault={faults.validMonths}
        defaultValue={category.validMonths}
        inputMode="numeric"
        maxLength={3}
        {...(isNew
          ? { hint: 'Of a new membership. Empty: without an end' }
          : { placeholder: 'No end' })}
      />
      <div className={isNew ? forms.whole : undefined}>
        <button type="submit" className="button button-quiet">
          {isNew ? 'Add' : 'Save'}
          {!isNew && <span className="visually-hidden"> {category.name}</span>}
        </button>
      </div>
    </Form>
  )
}
