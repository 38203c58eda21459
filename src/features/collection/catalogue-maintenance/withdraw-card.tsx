import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { copyLimits } from '#src/features/collection/books/text-limits.ts'
import { formatDay } from '#src/kernel/dates.ts'
import styles from './maintenance.module.css'
import type { WholeCopy } from './whole-copy.ts'

type WithdrawCardProps = { copy: WholeCopy; address: string; failed: FormResult | null }

/** Takes a copy out of the collection, or puts a withdrawn one back. */
export function WithdrawCard({ copy, address, failed }: WithdrawCardProps) {
  const version = <input type="hidden" name="version" value={copy.version} />
  const tried = failed?.typed.intent === 'withdraw' ? failed : null
  const field = (name: string, label: string) => ({
    name,
    label,
    defaultValue: tried?.typed[name],
    fault: tried?.faults[name],
  })
  return (
    <section className={`${layout.card} ${styles.section}`} aria-labelledby="withdrawal">
      <h2 id="withdrawal">Withdrawal</h2>
      {copy.state === 'withdrawn' ? (
        <Form method="post" action={address}>
          {version}
          <p>{withdrawalWords(copy)}</p>
          <button type="submit" name="intent" value="put-back" className="button button-quiet">
            Put back on the shelf
          </button>
        </Form>
      ) : (
        <details open={tried !== null}>
          <summary>Withdraw this copy</summary>
          <p className={styles.lead}>
            Readers see it no more. It is never deleted: its line stays in the accession register,
            with the day and the order.
          </p>
          <Form method="post" action={address} className={styles.form}>
            {version}
            <input type="hidden" name="intent" value="withdraw" />
            <FormField
              {...field('reason', 'Reason')}
              required
              maxLength={copyLimits.withdrawalReason}
            />
            <FormField {...field('order', 'Order number')} maxLength={copyLimits.withdrawalOrder} />
            <FormField {...field('day', 'Day')} type="date" hint="Empty: today" />
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

function withdrawalWords({ withdrawnOn, withdrawalOrder, withdrawalReason }: WholeCopy): string {
  const when = withdrawnOn ? `Withdrawn on ${formatDay(withdrawnOn)}` : 'Withdrawn'
  const by = withdrawalOrder ? `${when} by order ${withdrawalOrder}` : when
  return withdrawalReason ? `${by}: ${withdrawalReason}` : `${by}.`
}
