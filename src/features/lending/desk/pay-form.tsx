import { useId, useState } from 'react'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { type PayMethod, payMethods } from '#src/features/lending/ledger/ledger.ts'
import { ledgerWords } from '#src/features/lending/ledger/words.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { rupees } from '#src/kernel/money.ts'
import { AmountField } from './amount-field.tsx'
import styles from './desk.module.css'
import { DeskForm } from './desk-form.tsx'
import { deskWords } from './words.ts'

const methods = Object.keys(payMethods) as PayMethod[]

type PayFormProps = {
  number: number
  name: string
  duesPaise: number
  /** Another member who is open beside it. */
  open?: { readonly name: string } | null
}

/** Takes what a member owes, or a part of it, in cash or by UPI. */
export function PayForm({ number, name, duesPaise, open = null }: PayFormProps) {
  const words = useWords(deskWords)
  const ledger = useWords(ledgerWords)
  const id = useId()
  const [method, setMethod] = useState('cash')
  const text = memberNumber(number)
  return (
    <DeskForm
      ask={(field) => ({
        text,
        use: 'pay',
        payment: {
          shown: { number, duesPaise },
          amount: field('amount'),
          method: field('method'),
          reference: field('reference'),
        },
      })}
      hidden={{ text, use: 'pay', payer: text, due: String(duesPaise) }}
      className={styles.line}
    >
      <p className={styles.wide}>
        <strong>{name}</strong>
        <MarkedText
          text={words.owes(text, rupees(duesPaise))}
          mark={(sum) => <strong>{sum}</strong>}
        />
        {open && ` ${words.isNotOpen(open.name)}`}
      </p>
      <AmountField
        // Another sum is due, or by another member: what was typed before is no answer to it.
        key={`${number} ${duesPaise}`}
        name="amount"
        label={words.pays}
        defaultValue={String(duesPaise / 100)}
        required
      />
      <div className={styles.amount}>
        <label htmlFor={`${id}-method`}>{words.by}</label>
        <select
          id={`${id}-method`}
          name="method"
          className="field"
          value={method}
          onChange={(event) => setMethod(event.currentTarget.value)}
        >
          {methods.map((value) => (
            <option key={value} value={value}>
              {ledger[value]}
            </option>
          ))}
        </select>
      </div>
      <div className={method === 'upi' ? undefined : styles.scriptless}>
        <label htmlFor={`${id}-reference`}>{words.upiReference}</label>
        <input
          id={`${id}-reference`}
          name="reference"
          className="field"
          required={method === 'upi'}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <button type="submit" className="button">
        {words.takePayment}
      </button>
    </DeskForm>
  )
}
