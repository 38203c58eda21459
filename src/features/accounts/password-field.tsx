import { type RefObject, useId, useRef, useState } from 'react'
import styles from './account-card.module.css'
import { strengthOf, strengthWords } from './password-strength.ts'

type PasswordFieldProps = {
  label: string
  /** `password` where it is left out. */
  name?: string
  /** A password to be set is measured; an old one is only asked for. */
  isNew: boolean
  wrong: boolean
}

/** A password that can be looked at. */
export function PasswordField({ label, name = 'password', isNew, wrong }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [strength, setStrength] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.secret}>
        <input
          ref={input}
          id={id}
          className="field"
          type={shown ? 'text' : 'password'}
          name={name}
          required
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={wrong}
          aria-describedby={isNew ? `${id}hint` : undefined}
          onChange={isNew ? () => setStrength(measured(input)) : undefined}
        />
        <button
          type="button"
          className="needs-script"
          aria-pressed={shown}
          aria-label="Show the password"
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
      {isNew && (
        <>
          <p id={`${id}hint`} className={styles.hint}>
            At least 6 characters; several words in a row are best.
          </p>
          <StrengthMeter strength={strength} />
        </>
      )}
    </div>
  )
}

function StrengthMeter({ strength }: { strength: number | null }) {
  return (
    <div className={`${styles.strength} needs-script`} data-strength={strength ?? 0}>
      <span aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span role="status">
        <span className="visually-hidden">Strength of the password: </span>
        {strength === null ? '' : strengthWords[strength]}
      </span>
    </div>
  )
}

/** null while nothing is typed. What the person typed of themselves beside it counts little. */
function measured({ current }: RefObject<HTMLInputElement | null>): number | null {
  if (!current?.value) return null
  const fields = current.form ? new FormData(current.form) : new FormData()
  const own = ['name', 'email'].map((name) => String(fields.get(name) ?? ''))
  return strengthOf(current.value, own)
}
