import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import list from '#src/browser/list/list.module.css'
import styles from '../requests.module.css'
import type { Approver } from './approver.ts'

type ApproverListProps = {
  readonly approvers: readonly Approver[]
  readonly departments: readonly string[]
  readonly typed: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
}

/** Who approves for which department, and the form that adds one. */
export function ApproverList({ approvers, departments, typed, faults }: ApproverListProps) {
  return (
    <>
      <p className={styles.soft}>
        They decide at /account/requests/approve, also on a phone. A department without an approver
        waits for nobody.
      </p>
      <ul className={list.lines}>
        {approvers.map(({ department, email }) => (
          <li key={`${department} ${email}`}>
            <Form method="post" className={styles.facts}>
              <input type="hidden" name="department" value={department} />
              <input type="hidden" name="email" value={email} />
              <span>
                {department}: {email}
              </span>
              <button
                type="submit"
                className="button button-quiet"
                name="intent"
                value="remove"
                aria-label={`Remove ${email} of ${department}`}
              >
                Remove
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" className={styles.form} key={JSON.stringify([approvers, typed])}>
        <FormField
          name="department"
          label="Department"
          defaultValue={typed.department ?? ''}
          options={departments}
          fault={faults.department}
          maxLength={120}
        />
        <FormField
          name="email"
          type="email"
          label="E-mail address of the approver"
          defaultValue={typed.email ?? ''}
          fault={faults.email}
          maxLength={254}
        />
        <p className={forms.whole}>
          <button type="submit" className="button button-quiet" name="intent" value="add">
            Add the approver
          </button>
        </p>
      </Form>
    </>
  )
}
