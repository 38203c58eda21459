import marks from '#src/browser/page/marks.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './desk.module.css'
import type { AskedScan } from './scan-line.ts'
import { deskWords } from './words.ts'

type WaitingScansProps = {
  waiting: readonly AskedScan[]
  isHeld: boolean
  trouble: string | null
  onGoOn: () => void
  onDrop: () => void
}

/** The scans that are not done yet, and why. */
export function WaitingScans({ waiting, isHeld, trouble, onGoOn, onDrop }: WaitingScansProps) {
  const words = useWords(deskWords)
  if (isHeld) {
    return (
      <div className={`${styles.held} ${marks.warn}`} role="alert">
        <p>{words.heldBehind(waiting.length, waiting.map(({ text }) => text).join(', '))}</p>
        <button type="button" className="button button-quiet" onClick={onGoOn}>
          {words.processThem}
        </button>
        <button type="button" className="button button-quiet" onClick={onDrop}>
          {words.discard} <kbd>Esc</kbd>
        </button>
      </div>
    )
  }
  if (trouble === null) return null
  return (
    <p className={`${styles.held} ${marks.warn}`} role="alert">
      {words.sentAgain(trouble, waiting.length)}
    </p>
  )
}
