import { type InputHTMLAttributes, useId } from 'react'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import styles from './account-card.module.css'

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  /** Whether it is wrong, where the sentence stands elsewhere. */
  wrong?: boolean
  /** What is wrong with it. */
  fault?: string | undefined
}

/** A labelled field of a form of accounts. */
export function TextField({ label, wrong = false, fault, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        {...noted(id, { fault })}
        className="field"
        required
        aria-invalid={wrong || fault !== undefined}
      />
      <FieldNote id={id} fault={fault} />
    </div>
  )
}
