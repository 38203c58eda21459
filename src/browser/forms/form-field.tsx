import { type InputHTMLAttributes, useId } from 'react'
import { FieldNote, noted } from './field-note.tsx'
import styles from './forms.module.css'

type FormFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  name: string
  /** What is wrong with it. */
  fault?: string | undefined
  hint?: string | undefined
  /** Whether it is wrong, where the sentence stands elsewhere. */
  wrong?: boolean
  /** A word behind its label for the eye: screen readers say of themselves that it is required. */
  mark?: string
  /** What others have written here, to choose from. */
  options?: readonly string[]
}

/** A labelled field with what is wrong with it. */
export function FormField({
  label,
  fault,
  hint,
  wrong = false,
  options,
  mark,
  ...input
}: FormFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {mark && (
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
      )}
      <input
        autoComplete="off"
        {...input}
        {...noted(id, { fault, hint, wrong })}
        className="field"
        list={options ? `${id}-list` : undefined}
      />
      {options && (
        <datalist id={`${id}-list`}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
      <FieldNote id={id} fault={fault} hint={hint} />
    </div>
  )
}
