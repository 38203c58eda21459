import { type Ref, useId } from 'react'
import styles from './desk.module.css'
import { amountKey } from './desk-keys.ts'

type AmountFieldProps = {
  name: string
  /** What it is of, with its unit: "Pays, in ₹". */
  label: string
  defaultValue: string
  required?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A sum of money at the desk: the field that a key goes to. */
export function AmountField({ name, label, defaultValue, required, ref }: AmountFieldProps) {
  const id = useId()
  return (
    <div className={styles.amount}>
      <label htmlFor={id}>
        {label} <kbd>{amountKey}</kbd>
      </label>
      <input
        ref={ref}
        id={id}
        name={name}
        className="field"
        data-amount=""
        defaultValue={defaultValue}
        inputMode="decimal"
        required={required}
        maxLength={15}
        autoComplete="off"
      />
    </div>
  )
}
