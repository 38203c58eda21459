import { useId } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import type { Mode } from '#src/features/lending/desk-answers/desk-answer.ts'
import styles from './desk.module.css'
import { DeskForm } from './desk-form.tsx'
import { deskWords } from './words.ts'

const acts = {
  issue: 'overrideIssue',
  return: 'overrideReturn',
  renew: 'overrideRenew',
} as const satisfies Record<Mode, string>

type OverrideFormProps = {
  codes: readonly string[]
  text: string
  /** What was refused. */
  use: Mode
}

/** Does it in spite of what was refused, for a reason that is kept. */
export function OverrideForm({ codes, text, use }: OverrideFormProps) {
  const words = useWords(deskWords)
  const id = useId()
  return (
    <DeskForm
      ask={(field) => ({ text, use, override: { codes, reason: field('reason') } })}
      hidden={{ text, use, codes: codes.join(' ') }}
      className={styles.line}
    >
      <div>
        <label htmlFor={id}>{words.reason}</label>
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
        {words[acts[use]]}
      </button>
    </DeskForm>
  )
}
