import { useId } from 'react'
import styles from './desk.module.css'
import { DeskForm } from './desk-form.tsx'

type OverrideFormProps = { codes: readonly string[]; text: string }

/** Goes on in spite of what was refused, for a reason that is kept. */
export function OverrideForm({ codes, text }: OverrideFormProps) {
  const id = useId()
  return (
    <DeskForm
      ask={(field) => ({ text, override: { codes, reason: field('reason') } })}
      hidden={{ text, codes: codes.join(' ') }}
      className={styles.line}
    >
      <div>
        <label htmlFor={id}>Reason to do it all the same</label>
        <input
          id={id}
          name="reason"
          className="field"
          required
          maxLength={500}
          autoComplete="off"
        />
      </div>
      <button type="submit" className="button">
        Do it all the same
      </button>
    </DeskForm>
  )
}
