import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import layout from '#src/browser/page/page.module.css'
import styles from '#src/features/collection/funds/purchases.module.css'
import { rupees } from '#src/kernel/money.ts'
import type { BillCopy } from '../bills/bills.ts'
import { type OrderLine, outstandingOf, type PurchaseOrder, toBillOf } from '../orders/orders.ts'

type ReturnFormsProps = {
  order: PurchaseOrder
  lines: readonly OrderLine[]
  copies: readonly BillCopy[]
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** What is done less often: cancelling copies, sending some back before or after the bill. */
export function ReturnForms({ order, lines, copies, typed, faults }: ReturnFormsProps) {
  const outstanding = lines.filter((line) => outstandingOf(line) > 0)
  const unbilled = lines.filter((line) => toBillOf(line) > 0)
  const kept = copies.filter(({ creditedOn }) => creditedOn === null)
  const fault = (intent: string) => (typed.intent === intent ? faults : {})
  const of = (intent: string, name: string) => ({
    name,
    defaultValue: typed.intent === intent ? typed[name] : '',
    fault: fault(intent)[name],
  })
  return (
    <>
      {outstanding.length > 0 && (
        <details className={layout.fold} open={typed.intent === 'cancel'}>
          <summary>Cancel copies that have not come</summary>
          <Form method="post" className={styles.form}>
            <input type="hidden" name="version" value={order.version} />
            <LineCounts lines={outstanding} step="cancel" leftOf={outstandingOf} of={of} />
            <FormField {...of('cancel', 'reason')} label="Reason" required maxLength={500} />
            <label>
              <input
                type="checkbox"
                name="drop"
                value="yes"
                defaultChecked={typed.intent === 'cancel' && typed.drop === 'yes'}
              />{' '}
              Do not order them from another vendor either: whoever asked for them is notified
            </label>
            <p>
              <button type="submit" className="button" name="intent" value="cancel">
                Cancel the copies
              </button>
            </p>
          </Form>
        </details>
      )}
      {unbilled.length > 0 && (
        <details className={layout.fold} open={typed.intent === 'return'}>
          <summary>Send back copies that are on no bill</summary>
          <Form method="post" className={styles.form}>
            <input type="hidden" name="version" value={order.version} />
            <LineCounts lines={unbilled} step="return" leftOf={toBillOf} of={of} />
            <FormField {...of('return', 'reason')} label="Reason" required maxLength={500} />
            <p>
              <button type="submit" className="button" name="intent" value="return">
                Enter the return
              </button>
            </p>
          </Form>
        </details>
      )}
      {kept.length > 0 && (
        <details className={layout.fold} open={typed.intent === 'credit'}>
          <summary>Send back billed copies for a credit note</summary>
          <Form method="post" className={styles.form}>
            <input type="hidden" name="version" value={order.version} />
            <fieldset>
              <legend>Copies that go back; they are withdrawn in the register</legend>
              {kept.map((copy) => (
                <p key={copy.id}>
                  <label>
                    <input type="checkbox" name="copy" value={copy.id} /> {copy.accessionNumber}:{' '}
                    {copy.title}, {rupees(copy.pricePaise)}
                  </label>
                </p>
              ))}
            </fieldset>
            <FormField
              {...of('credit', 'creditNote')}
              label="Number of the credit note"
              required
              maxLength={100}
            />
            <FormField {...of('credit', 'reason')} label="Reason" required maxLength={500} />
            <p>
              <button type="submit" className="button" name="intent" value="credit">
                Enter the credit note
              </button>
            </p>
          </Form>
        </details>
      )}
    </>
  )
}

type LineCountsProps = {
  lines: readonly OrderLine[]
  step: 'cancel' | 'return'
  leftOf: (line: OrderLine) => number
  of: (
    intent: string,
    name: string,
  ) => { name: string; defaultValue: string | undefined; fault: string | undefined }
}

function LineCounts({ lines, step, leftOf, of }: LineCountsProps) {
  return (
    <div className={styles.fields}>
      {lines.map((line) => (
        <div key={line.id}>
          <input type="hidden" name="shown" value={line.id} />
          <FormField
            {...of(step, `${step}-${line.id}`)}
            fault={of(step, `${step}-${line.id}`).fault ?? of(step, `copies-${line.id}`).fault}
            label={`${line.title}: copies`}
            hint={`At most ${leftOf(line)}`}
            inputMode="numeric"
            maxLength={3}
          />
        </div>
      ))}
    </div>
  )
}
