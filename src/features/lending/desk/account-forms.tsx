import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { type PayMethod, payMethods } from '#src/features/lending/ledger/ledger.ts'
import { type LedgerWords, ledgerWords } from '#src/features/lending/ledger/words.ts'
import styles from './account.module.css'
import { type DeskWords, deskWords } from './words.ts'

type Typed = Readonly<Record<string, string>>

const methods = Object.keys(payMethods) as PayMethod[]

type FormWords = { readonly words: DeskWords; readonly ledger: LedgerWords }
type AccountFormsProps = { balancePaise: number; formKey: string; typed: Typed }

/** Takes a payment, waives, charges, or pays a credit out. */
export function AccountForms({ balancePaise, formKey, typed }: AccountFormsProps) {
  const words = useWords(deskWords)
  const ledger = useWords(ledgerWords)
  const amount = String(Math.abs(balancePaise) / 100)
  const of = (intent: string) => (typed.intent === intent ? typed : {})
  return (
    <div className={styles.forms}>
      {balancePaise > 0 && (
        <PaymentForm
          balancePaise={balancePaise}
          formKey={formKey}
          typed={of('pay')}
          words={words}
          ledger={ledger}
        />
      )}
      {balancePaise > 0 && (
        <MoneyForm intent="waive" heading={words.waive} button={words.waive} formKey={formKey}>
          <Amount words={words} value={of('waive').amount ?? amount} />
          <Reason label={words.why} value={of('waive').reason ?? ''} />
        </MoneyForm>
      )}
      {balancePaise < 0 && (
        <MoneyForm
          intent="refund"
          heading={words.refundCredit}
          button={words.refund}
          formKey={formKey}
        >
          <Amount words={words} value={of('refund').amount ?? amount} />
          <MethodFields words={words} ledger={ledger} typed={of('refund')} />
        </MoneyForm>
      )}
      <MoneyForm intent="charge" heading={words.charge} button={words.charge} formKey={formKey}>
        <Amount words={words} value={of('charge').amount ?? ''} />
        <Reason label={words.forWhat} value={of('charge').reason ?? ''} />
      </MoneyForm>
    </div>
  )
}

/**
 * Takes what is due, or a part of it; refused where not this balance is due any more. `words` and
 * `ledger`: those of the page around it.
 */
export function PaymentForm({
  balancePaise,
  formKey,
  typed,
  words,
  ledger,
}: AccountFormsProps & FormWords) {
  return (
    <MoneyForm
      intent="pay"
      heading={words.takeAPayment}
      button={words.takePayment}
      formKey={formKey}
    >
      <input type="hidden" name="due" value={balancePaise} />
      <Amount words={words} value={typed.amount ?? String(balancePaise / 100)} />
      <MethodFields words={words} ledger={ledger} typed={typed} />
    </MoneyForm>
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

function Amount({ value, words }: { value: string; words: DeskWords }) {
  return (
    <FormField
      label={words.amount}
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

function MethodFields({ typed, words, ledger }: { typed: Typed } & FormWords) {
  return (
    <>
      <ChoiceField
        label={words.by}
        name="method"
        value={typed.method ?? 'cash'}
        options={methods.map((method) => [method, ledger[method]] as const)}
      />
      <div className={styles.wide}>
        <FormField
          label={words.upiNumber}
          name="reference"
          defaultValue={typed.reference ?? ''}
          maxLength={60}
          spellCheck={false}
        />
      </div>
    </>
  )
}
