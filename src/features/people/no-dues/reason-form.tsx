import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import layout from '#src/browser/page/page.module.css'
import styles from './no-dues.module.css'

type ReasonFormProps = {
  intent: 'refuse' | 'revoke'
  /** Of the request. */
  id: string
  summary: string
  /** What a form that was refused held. */
  typed: Readonly<Record<string, string>>
  children: ReactNode
}

/** What needs a reason before it is done. */
export function ReasonForm({ intent, id, summary, typed, children }: ReasonFormProps) {
  const isTyped = typed.intent === intent
  return (
    <details className={`${layout.fold} ${styles.more}`} open={isTyped}>
      <summary>{summary}</summary>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={id} />
        <FormField
          label="Reason, as the member reads it"
          name="reason"
          defaultValue={isTyped ? typed.reason : ''}
          required
          maxLength={500}
        />
        <button type="submit" className="button button-quiet">
          {children}
        </button>
      </Form>
    </details>
  )
}
