import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { MemberFields } from './member-fields.tsx'
import styles from './members.module.css'

type NewMemberFormProps = Omit<Parameters<typeof MemberFields>[0], 'isNew'> & {
  /** Where cancelling leads. */
  readonly back: string
  /** What stands before the fields. */
  readonly children?: ReactNode
}

/** The form by which a member is added, begun anew with other texts. */
export function NewMemberForm({ back, children, ...fields }: NewMemberFormProps) {
  return (
    <Form
      method="post"
      className={`${styles.form} ${layout.card}`}
      key={JSON.stringify(fields.texts)}
    >
      {children}
      <MemberFields {...fields} isNew />
      <p className={`${forms.whole} ${layout.buttons}`}>
        <button type="submit" className="button">
          Add the member
        </button>
        <Link to={back} className="button button-quiet">
          Cancel
        </Link>
      </p>
    </Form>
  )
}
