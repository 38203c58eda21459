import type { InputHTMLAttributes } from 'react'

type RowFieldProps = {
  name: string
  /** Names it for those who cannot see its row: "Role 2". */
  label: string
  value: string
}

/** A field of a row to type into. */
export function RowField({
  label,
  value,
  ...input
}: RowFieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <input
      {...input}
      className="field"
      aria-label={label}
      defaultValue={value}
      autoComplete="off"
    />
  )
}

/** A choice of one in a row; `words` has the words of each value. */
export function RowChoice({
  name,
  label,
  value,
  words,
}: RowFieldProps & { words: Readonly<Record<string, string>> }) {
  return (
    <select className="field" name={name} aria-label={label} defaultValue={value}>
      {Object.entries(words).map(([code, word]) => (
        <option key={code} value={code}>
          {word}
        </option>
      ))}
    </select>
  )
}
