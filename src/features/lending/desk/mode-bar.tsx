import { useWords } from '#src/browser/words/use-words.ts'
import type { Mode } from '#src/features/lending/desk-answers/desk-answer.ts'
import { type DeskCommand, deskCommands } from '#src/features/lending/desk-answers/desk-commands.ts'
import { deskAnswerWords } from '#src/features/lending/desk-answers/words.ts'
import styles from './desk.module.css'
import { DeskForm } from './desk-form.tsx'
import { keyOf } from './desk-keys.ts'
import { useDesk } from './use-desk.ts'
import { deskWords } from './words.ts'

const choices = [
  ['issue', '*ISSUE'],
  ['return', '*RETURN'],
  ['renew', '*RENEW'],
] as const satisfies readonly (readonly [Mode, DeskCommand])[]

/** What a scanned copy is for, large, and the choice of it. */
export function ModeBar() {
  const words = useWords(deskWords)
  const names = useWords(deskAnswerWords)
  const { answer } = useDesk()
  return (
    <fieldset className={styles.modes}>
      <legend className="visually-hidden">{words.whatScansAreFor}</legend>
      {choices.map(([mode, command]) => (
        <DeskForm key={mode} ask={() => ({ text: command })} hidden={{ text: command }}>
          <button
            type="submit"
            className={styles.mode}
            aria-pressed={answer.mode === mode && answer.next === null}
            aria-keyshortcuts={keyOf(command)}
          >
            {names[deskCommands[command].word]} <kbd>{keyOf(command)}</kbd>
          </button>
        </DeskForm>
      ))}
    </fieldset>
  )
}
