import type { Mode } from '#src/features/lending/desk-answers/desk-answer.ts'
import styles from './desk.module.css'
import { DeskForm } from './desk-form.tsx'
import { useDesk } from './use-desk.ts'

const choices: readonly (readonly [Mode, string, string, string])[] = [
  ['issue', 'Issue', '*ISSUE', 'F2'],
  ['return', 'Return', '*RETURN', 'F4'],
  ['renew', 'Renew', '*RENEW', 'F8'],
]

/** What a scanned copy is for, large, and the choice of it. */
export function ModeBar() {
  const { answer } = useDesk()
  return (
    <fieldset className={styles.modes}>
      <legend className="visually-hidden">What scanned books are for</legend>
      {choices.map(([mode, label, command, key]) => (
        <DeskForm key={mode} ask={() => ({ text: command })} hidden={{ text: command }}>
          <button
            type="submit"
            className={styles.mode}
            aria-pressed={answer.mode === mode && answer.next === null}
            aria-keyshortcuts={key}
          >
            {label} <kbd>{key}</kbd>
          </button>
        </DeskForm>
      ))}
    </fieldset>
  )
}
