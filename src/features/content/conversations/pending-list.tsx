import { useWords } from '#src/browser/words/use-words.ts'
import styles from './conversation.module.css'
import type { PendingMessage } from './use-send-message.ts'
import { conversationWords } from './words.ts'

type PendingListProps = {
  pending: readonly PendingMessage[]
  onAgain: () => void
  onDiscard: (key: string) => void
}

/** What was written and has not arrived: on its way, without network, or not taken. */
export function PendingList({ pending, onAgain, onDiscard }: PendingListProps) {
  const words = useWords(conversationWords)
  if (pending.length === 0) return null
  const said = { sending: words.sending, waits: words.waits, failed: words.notKept }
  return (
    <ol className={styles.messages} aria-live="polite">
      {pending.map(({ key, body, files, state, isForAgain, message }) => (
        <li key={key} className={styles.message} data-own="true" data-state={state}>
          {body !== '' && <p className={styles.text}>{body}</p>}
          {files.length > 0 && <p className={styles.facts}>{files.join(', ')}</p>}
          <p className={styles.facts}>{message ?? said[state]}</p>
          {state === 'failed' && (
            <p className={styles.facts}>
              {isForAgain && (
                <button type="button" className="button button-quiet" onClick={onAgain}>
                  {words.tryAgain}
                </button>
              )}
              <button type="button" className="button button-quiet" onClick={() => onDiscard(key)}>
                {words.discard}
              </button>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
