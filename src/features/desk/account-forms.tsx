import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { payMethods } from '../ledger/ledger.ts'
import styles from './account.module.css'

type Typed = Readonly<Record<string, string>>
type AccountFormsProps = { balancePaise: number; formKey: string; typed: Typed }

/** Takes a payment, waives, charges, or pays a credit out. */
export function AccountForms({ balancePaise, formKey, typed }: AccountFormsProps) {
  const amount = String(Math.abs(balancePaise) / 100)
  const of = (intent: string) => (typed.intent === intent ? typed : {})
  return (
    <div className={styles.forms}>
      {balancePaise > 0 && (
        <MoneyForm
          intent="pay"
          heading="Take a payment"
          button="Take the payment"
          formKey={formKey}
        >
          <Amount id="pay" value={of('pay').amount ?? amount} />
          <MethodFields id="pay" typed={of('pay')} />
        </MoneyForm>
      )}
      {balancePaise > 0 && (
        <MoneyForm intent="waive" heading="Waive" button="Waive" formKey={formKey}>
          <Amount id="waive" value={of('waive').amount ?? amount} />
          <Reason id="waive" label="Why" value={of('waive').reason ?? ''} />
        </MoneyForm>
      )}
      {balancePaise < 0 && (
        <MoneyForm intent="refund" heading="Pay the credit out" button="Pay out" formKey={formKey}>
          <Amount id="refund" value={of('refund').amount ?? amount} />
          <MethodFields id="refund" typed={of('refund')} />
        </MoneyForm>
      )}
      <MoneyForm intent="charge" heading="Charge" button="Charge" formKey={formKey}>
        <Amount id="charge" value={of('charge').amount ?? ''} />
        <Reason id="charge" label="For what" value={of('charge').reason ?? ''} />
      </MoneyForm>
    </div>
  )
}

type MoneyFormProps = {
  intent: string
  heading: string
  button: string
  formKey: string
  children: ReactNode
}

function MoneyForm({ intent, heading, button, formKey, children }: MoneyFormProps) {
  return (
    <Form method="post" className={styles.form} aria-labelledby={`${intent}-heading`}>
      <h2 id={`${intent}-heading`}>{heading}</h2>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={formKey} />
      {children}
      <button type="submit" className={intent === 'pay' ? 'button' : 'button button-quiet'}>
        {button}
      </button>
    </Form>
  )
}

function Amount({ id, value }: { id: string; value: string }) {
  return (
    <div>
      <label htmlFor={`${id}-amount`}>Amount in ₹</label>
      <input
        id={`${id}-amount`}
        name="amount"
        className="field"
        defaultValue={value}
        inputMode="decimal"
        required
        maxLength={15}
        autoComplete="off"
      />
    </div>
  )
}

function Reason({ id, label, value }: { id: string; label: string; value: string }) {
  return (
    <div className={styles.wide}>
      <label htmlFor={`${id}-reason`}>{label}</label>
      <input
        id={`${id}-reason`}
        name="reason"
        className="field"
        defaultValue={value}
        required
        maxLength={500}
        autoComplete="off"
      />
    </div>
  )
}

function MethodFields({ id, typed }: { id: string; typed: Typed }) {
  return (
    <>
      <div>
        <label htmlFor={`${id}-method`}>By</label>
        <select
          id={`${id}-method`}
          name="method"
          className="field"
          defaultValue={typed.method ?? 'cash'}
        >
          {Object.entries(payMethods).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.wide}>
        <label htmlFor={`${id}-reference`}>Reference number (of UPI)</label>
        <input
          id={`${id}-reference`}
          name="reference"
          className="field"
          defaultValue={typed.reference ?? ''}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </>
  )
}
