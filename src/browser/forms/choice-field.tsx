import { useId } from 'react'
import { FieldNote, noted } from './field-note.tsx'

type ChoiceFieldProps = {
  label: string
  name: string
  value: string
  /** The value and the words of each. */
  options: readonly (readonly [string, string])[]
  fault?: string | undefined
  /** Told what is chosen, as soon as it is. */
  onChoice?: (value: string) => void
}

/** A labelled choice of one, with what is wrong with it. */
export function ChoiceField({ label, name, value, options, fault, onChoice }: ChoiceFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        {...noted(id, { fault })}
        name={name}
        className="field"
        defaultValue={value}
        onChange={onChoice && ((event) => onChoice(event.currentTarget.value))}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
      <FieldNote id={id} fault={fault} />
    </div>
  )
}
