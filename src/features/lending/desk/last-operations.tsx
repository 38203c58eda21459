import { useWords } from '#src/browser/words/use-words.ts'
import { clockAt } from '#src/institute/institute-clock.ts'
import { ChoiceButton } from './choice-button.tsx'
import styles from './desk.module.css'
import { mayUndo, operationWords } from './operation-words.ts'
import { useDesk } from './use-desk.ts'
import { deskWords } from './words.ts'

/** What whoever is at the desk has done last, with its undo. */
export function LastOperations() {
  const words = useWords(deskWords)
  const { answer } = useDesk()
  const { operations } = answer
  const last = operations.find(mayUndo)
  return (
    <section aria-labelledby="last">
      <h2 id="last">{words.lastOperations}</h2>
      {operations.length === 0 ? (
        <p className={styles.soft}>{words.noneYet}</p>
      ) : (
        <ol className={styles.operations}>
          {operations.map((one) => (
            <li key={one.key} className={one.isUndone ? styles.undone : undefined}>
              <time dateTime={one.at}>{clockAt(one.at)}</time>
              <p>
                <strong>{operationWords(one.kind, words)}</strong> {one.title}
                <span className={styles.soft}>
                  {[one.member, one.isUndone ? words.undoneMark : null].filter(Boolean).join(' · ')}
                </span>
              </p>
              {mayUndo(one) && (
                <ChoiceButton
                  text={one.key}
                  use="undo"
                  label={words.undo}
                  title={words.undoOf(`${operationWords(one.kind, words)} ${one.title ?? ''}`)}
                  className={
                    one === last ? (styles.small ?? '') : `${styles.small} ${styles.later}`
                  }
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
