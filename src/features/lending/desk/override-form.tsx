import { useId } from 'react'
import type { Mode } from '#src/features/lending/desk-answers/desk-answer.ts'
import styles from './desk.module.css'
import { DeskForm } from './desk-form.tsx'

const acts: Readonly<Record<Mode, string>> = {
  issue: 'Override and issue',
  return: 'Override and return',
  renew: 'Override and renew',
}

type OverrideFormProps = {
  codes: readonly string[]
  text: string
  /** What was refused. */
  use: Mode
}

/** Does it in spite of what was refused, for a reason that is kept. */
export function OverrideForm({ codes, text, use }: OverrideFormProps) {
  const id = useId()
  return (
    <DeskForm
      ask={(field) => ({ text, use, override: { codes, reason: field('reason') } })}
      hidden={{ text, use, codes: codes.join(' ') }}
      className={styles.line}
    >
      <div>
        <label htmlFor={id}>Reason</label>
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
        {acts[use]}
      </button>
    </DeskForm>
  )
}
