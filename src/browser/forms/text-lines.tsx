import { useId } from 'react'
import { FieldNote, noted } from './field-note.tsx'
import styles from './forms.module.css'

type TextLinesProps = {
  name: string
  label: string
  defaultValue: string
  rows: number
  maxLength: number
  fault?: string | undefined
  hint?: string | undefined
}

/** A labelled text of several lines, as wide as the form. */
export function TextLines({ label, fault, hint, ...text }: TextLinesProps) {
  const id = useId()
  return (
    <div className={styles.whole}>
      <label htmlFor={id}>{label}</label>
      <textarea {...text} {...noted(id, { fault, hint })} className="field" />
      <FieldNote id={id} fault={fault} hint={hint} />
    </div>
  )
}
