import { useEffect, useState } from 'react'
import marks from '#src/browser/page/marks.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './desk.module.css'
import type { AskedScan } from './scan-line.ts'
import { deskWords } from './words.ts'

type WaitingScansProps = {
  waiting: readonly AskedScan[]
  /** Whether one is under way. */
  isBusy: boolean
  isHeld: boolean
  trouble: string | null
  onGoOn: () => void
  onDrop: () => void
}

/** Milliseconds after which it is said that an answer is waited for. */
const slowAfter = 600

/** The scans that are not done yet, and why. */
export function WaitingScans({
  waiting,
  isBusy,
  isHeld,
  trouble,
  onGoOn,
  onDrop,
}: WaitingScansProps) {
  const words = useWords(deskWords)
  const isSlow = useSlow(isBusy)
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
  if (trouble === null) {
    return isSlow ? (
      <p className={`${styles.held} ${marks.none}`} role="status">
        {words.sendingScan}
      </p>
    ) : null
  }
  return (
    <p className={`${styles.held} ${marks.warn}`} role="alert">
      {words.sentAgain(trouble, waiting.length)}
    </p>
  )
}

/** Whether something has been under way for so long that somebody wonders. */
function useSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  return isSlow
}
