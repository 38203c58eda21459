import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import styles from './members.module.css'
import type { Member } from './members.ts'

type WithdrawCardProps = { member: Pick<Member, 'version' | 'withdrawnAt' | 'withdrawnReason'> }

/** Ends a membership, or takes a withdrawn member back in. */
export function WithdrawCard({ member }: WithdrawCardProps) {
  const version = <input type="hidden" name="version" value={member.version} />
  return (
    <section className={layout.card} aria-labelledby="withdrawal">
      <h2 id="withdrawal">Withdrawal</h2>
      {member.withdrawnAt ? (
        <Form method="post">
          {version}
          <p>Withdrawn: {member.withdrawnReason}</p>
          <button type="submit" name="intent" value="restore" className="button button-quiet">
            Take back in
          </button>
        </Form>
      ) : (
        <details>
          <summary>Withdraw this member</summary>
          <Form method="post" className={styles.form}>
            {version}
            <input type="hidden" name="intent" value="withdraw" />
            <FormField label="Reason" name="reason" required maxLength={500} />
            <p className={forms.whole}>
              <button type="submit" className="button button-quiet">
                Withdraw
              </button>
            </p>
          </Form>
        </details>
      )}
    </section>
  )
}
