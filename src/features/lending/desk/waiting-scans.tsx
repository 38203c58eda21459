import marks from '#src/browser/page/marks.module.css'
import styles from './desk.module.css'
import type { AskedScan } from './scan-line.ts'

type WaitingScansProps = {
  waiting: readonly AskedScan[]
  isHeld: boolean
  trouble: string | null
  onGoOn: () => void
  onDrop: () => void
}

/** The scans that are not done yet, and why. */
export function WaitingScans({ waiting, isHeld, trouble, onGoOn, onDrop }: WaitingScansProps) {
  if (isHeld) {
    return (
      <div className={`${styles.held} ${marks.warn}`} role="alert">
        <p>
          {scans(waiting.length)} not done: {waiting.map(({ text }) => text).join(', ')}. They came
          behind one that is not known.
        </p>
        <button type="button" className="button button-quiet" onClick={onGoOn}>
          Process them
        </button>
        <button type="button" className="button button-quiet" onClick={onDrop}>
          Discard <kbd>Esc</kbd>
        </button>
      </div>
    )
  }
  if (trouble === null) return null
  return (
    <p className={`${styles.held} ${marks.warn}`} role="alert">
      {trouble} The scan is kept and sent again, with {scans(waiting.length).toLowerCase()} behind
      it.
    </p>
  )
}

function scans(count: number): string {
  if (count === 0) return 'None'
  return count === 1 ? 'One scan' : `${count} scans`
}
