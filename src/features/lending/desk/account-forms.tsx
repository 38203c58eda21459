import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { payMethods } from '#src/features/lending/ledger/ledger.ts'
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
        <MoneyForm intent="pay" heading="Take a payment" button="Take payment" formKey={formKey}>
          <Amount value={of('pay').amount ?? amount} />
          <MethodFields typed={of('pay')} />
        </MoneyForm>
      )}
      {balancePaise > 0 && (
        <MoneyForm intent="waive" heading="Waive" button="Waive" formKey={formKey}>
          <Amount value={of('waive').amount ?? amount} />
          <Reason label="Why" value={of('waive').reason ?? ''} />
        </MoneyForm>
      )}
      {balancePaise < 0 && (
        <MoneyForm intent="refund" heading="Refund credit" button="Refund" formKey={formKey}>
          <Amount value={of('refund').amount ?? amount} />
          <MethodFields typed={of('refund')} />
        </MoneyForm>
      )}
      <MoneyForm intent="charge" heading="Charge" button="Charge" formKey={formKey}>
        <Amount value={of('charge').amount ?? ''} />
        <Reason label="For what" value={of('charge').reason ?? ''} />
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

function Amount({ value }: { value: string }) {
  return (
    <FormField
      label="Amount in ₹"
      name="amount"
      defaultValue={value}
      inputMode="decimal"
      required
      maxLength={15}
    />
  )
}

function Reason({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.wide}>
      <FormField label={label} name="reason" defaultValue={value} required maxLength={500} />
    </div>
  )
}

function MethodFields({ typed }: { typed: Typed }) {
  return (
    <>
      <ChoiceField
        label="By"
        name="method"
        value={typed.method ?? 'cash'}
        options={Object.entries(payMethods)}
      />
      <div className={styles.wide}>
        <FormField
          label="Reference number (of UPI)"
          name="reference"
          defaultValue={typed.reference ?? ''}
          maxLength={60}
          spellCheck={false}
        />
      </div>
    </>
  )
}
