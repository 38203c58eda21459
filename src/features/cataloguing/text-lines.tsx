import { useId } from 'react'
import styles from './cataloguing.module.css'

type TextLinesProps = {
  name: string
  label: string
  defaultValue: string
  rows: number
  fault?: string | undefined
  hint?: string | undefined
}

/** A labelled text of several lines. */
export function TextLines({ name, label, defaultValue, rows, fault, hint }: TextLinesProps) {
  const id = useId()
  return (
    <div className={styles.whole}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...{ id, name, rows, defaultValue }}
        className="field"
        maxLength={25_000}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault || hint ? `${id}-more` : undefined}
      />
      {(fault || hint) && (
        <span id={`${id}-more`} className={fault ? styles.fault : styles.hint}>
          {fault ?? hint}
        </span>
      )}
    </div>
  )
}
