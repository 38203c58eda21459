import page from '#src/browser/page/page.module.css'
import { deskCommands } from '#src/features/lending/desk-answers/desk-commands.ts'
import { ChoiceButton } from './choice-button.tsx'
import styles from './desk.module.css'

const commands = ['*DAMAGED', '*LOST', '*CLAIMED', '*FOUND'] as const

/**
 * What can have happened to the copy that is scanned next, for whoever does not know the commands.
 */
export function MishapBar() {
  return (
    <details className={page.fold}>
      <summary>Damaged, lost, found …</summary>
      <div className={styles.choices}>
        {commands.map((command) => (
          <ChoiceButton
            key={command}
            text={command}
            label={deskCommands[command].label}
            className={styles.small ?? ''}
          />
        ))}
      </div>
    </details>
  )
}
