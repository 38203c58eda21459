import { type InputHTMLAttributes, useId } from 'react'
import styles from './account-card.module.css'

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string; wrong: boolean }

/** A labelled field of a form of accounts. */
export function TextField({ label, wrong, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} className="field" required aria-invalid={wrong} />
    </div>
  )
}
