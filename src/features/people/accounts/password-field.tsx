import { type RefObject, useId, useRef, useState } from 'react'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './account-card.module.css'
import { type Strength, strengthKeys, strengthOf } from './password-strength.ts'
import { accountsWords } from './words.ts'

type PasswordFieldProps = {
  label: string
  /** `password` where it is left out. */
  name?: string
  /**
   * A password to be set is measured, and has so many letters at least; left out: an old one is
   * only asked for.
   */
  shortest?: number
  /** Whether it is wrong, where the sentence stands elsewhere. */
  wrong?: boolean
  /** What is wrong with it. */
  fault?: string | undefined
}

/** A password that can be looked at. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, name = 'password', shortest, wrong = false, fault } = props
  const isNew = shortest !== undefined
  const words = useWords(accountsWords)
  const hint = isNew ? words.newPasswordHint(shortest) : undefined
  const [shown, setShown] = useState(false)
  const [strength, setStrength] = useState<Strength | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <div className={styles.secret}>
        <input
          ref={input}
          {...noted(id, { fault, hint, wrong })}
          className="field"
          type={shown ? 'text' : 'password'}
          name={name}
          required
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          onChange={isNew ? () => setStrength(measured(input, shortest)) : undefined}
        />
        <button
          type="button"
          className="needs-script"
          aria-pressed={shown}
          aria-label={words.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hide : words.show}
        </button>
      </div>
      <FieldNote id={id} fault={fault} hint={hint} />
      {isNew && <StrengthMeter strength={strength} />}
    </div>
  )
}

function StrengthMeter({ strength }: { strength: Strength | null }) {
  const words = useWords(accountsWords)
  return (
    <div className={`${styles.strength} needs-script`} data-strength={strength ?? 0}>
      <span aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span role="status">
        <span className="visually-hidden">{words.strength}</span>
        {strength === null ? '' : words[strengthKeys[strength]]}
      </span>
    </div>
  )
}

/** null while nothing is typed. What the person typed of themselves beside it counts little. */
function measured(
  { current }: RefObject<HTMLInputElement | null>,
  shortest: number,
): Strength | null {
  if (!current?.value) return null
  const fields = current.form ? new FormData(current.form) : new FormData()
  const own = ['name', 'email'].map((name) => String(fields.get(name) ?? ''))
  return strengthOf(current.value, own, shortest)
}
