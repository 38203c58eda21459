import { useId } from 'react'
import styles from './maintenance.module.css'

type ChoiceFieldProps = {
  label: string
  name: string
  value: string
  /** The value and the words of each. */
  options: readonly (readonly [string, string])[]
  fault?: string | undefined
}

/** A labelled choice of one, with what is wrong with it. */
export function ChoiceField({ label, name, value, options, fault }: ChoiceFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className="field"
        defaultValue={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
      {fault && (
        <span id={`${id}-fault`} className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  )
}
