import { type InputHTMLAttributes, useId } from 'react'
import styles from './members.module.css'

type FormFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  name: string
  /** What is wrong with it. */
  fault?: string | undefined
  hint?: string | undefined
  /** What others have written here, to choose from. */
  options?: readonly string[]
}

/** A labelled field with what is wrong with it. */
export function FormField({ label, fault, hint, options, ...input }: FormFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className="field"
        autoComplete="off"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault || hint ? `${id}-more` : undefined}
        list={options ? `${id}-list` : undefined}
      />
      {options && (
        <datalist id={`${id}-list`}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
      {(fault || hint) && (
        <span id={`${id}-more`} className={fault ? styles.fault : styles.hint}>
          {fault ?? hint}
        </span>
      )}
    </div>
  )
}
