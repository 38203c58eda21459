import type { RefObject } from 'react'

type ScanInputProps = {
  field: RefObject<HTMLInputElement | null>
  id: string
  /** Left out where a browser without scripts cannot send it. */
  name?: string
}

/** The field that a hand-held scanner or a person types a code into. */
export function ScanInput({ field, id, name }: ScanInputProps) {
  return (
    <input
      ref={field}
      id={id}
      name={name}
      className="field"
      data-scans=""
      required
      maxLength={100}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="send"
    />
  )
}
