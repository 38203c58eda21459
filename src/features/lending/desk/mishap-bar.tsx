import page from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { deskCommands } from '#src/features/lending/desk-answers/desk-commands.ts'
import { deskAnswerWords } from '#src/features/lending/desk-answers/words.ts'
import { ChoiceButton } from './choice-button.tsx'
import styles from './desk.module.css'
import { deskWords } from './words.ts'

const commands = ['*DAMAGED', '*LOST', '*CLAIMED', '*FOUND'] as const

/**
 * What can have happened to the copy that is scanned next, for whoever does not know the commands.
 */
export function MishapBar() {
  const words = useWords(deskWords)
  const names = useWords(deskAnswerWords)
  return (
    <details className={page.fold}>
      <summary>{words.mishaps}</summary>
      <div className={styles.choices}>
        {commands.map((command) => (
          <ChoiceButton
            key={command}
            text={command}
            label={names[deskCommands[command].word]}
            className={styles.small ?? ''}
          />
        ))}
      </div>
    </details>
  )
}
