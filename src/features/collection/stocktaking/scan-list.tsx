import marks from '#src/browser/page/marks.module.css'
import type { QueuedScan } from '#src/browser/scan/use-scan-queue.ts'
import { outcomeWords, type ScanAnswer } from './stocktakes.ts'
import styles from './stocktaking.module.css'

type ScanListProps = {
  scans: readonly QueuedScan<ScanAnswer>[]
  /** What came of this visit's scans, in one line. */
  tally: string
  /** Accession numbers that stand out of order on this walk. */
  misplaced: readonly string[]
  onNewShelf: () => void
}

/** The scans of this device, the newest first. */
export function ScanList({ scans, tally, misplaced, onNewShelf }: ScanListProps) {
  return (
    <section aria-labelledby="scans" className={styles.scans}>
      <div className={styles.scansHead}>
        <h2 id="scans">Your scans</h2>
        <button type="button" className="button button-quiet needs-script" onClick={onNewShelf}>
          New shelf
        </button>
      </div>
      {tally && <p className={styles.soft}>{tally}</p>}
      {misplaced.length > 0 && (
        <p className={`${styles.said} ${marks.warn}`} role="status">
          Out of order: {misplaced.join(', ')}
        </p>
      )}
      {scans.length === 0 ? (
        <p className={styles.soft}>
          Nothing scanned yet. “New shelf” begins a new order, where you go on at another place.
        </p>
      ) : (
        <ol>
          {scans.map((scan) => (
            <ScanRow key={scan.key} scan={scan} misplaced={misplaced} />
          ))}
        </ol>
      )}
    </section>
  )
}

function ScanRow({
  scan,
  misplaced,
}: {
  scan: QueuedScan<ScanAnswer>
  misplaced: readonly string[]
}) {
  const { answer, refusal } = scan
  const copy = answer?.copy ?? null
  const said = answer && outcomeWords(answer)
  return (
    <li>
      <div>
        <strong>{copy ? copy.title : scan.code}</strong>
        {copy && (
          <p className={styles.soft}>
            {[copy.accessionNumber, copy.callNumber, copy.location].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <p className={styles.marks}>
        <span className={`${marks.mark} ${marks[said?.tone ?? (refusal ? 'bad' : 'none')]}`}>
          {said?.words ?? refusal ?? 'Waits'}
        </span>
        {copy && misplaced.includes(copy.accessionNumber) && (
          <span className={`${marks.mark} ${marks.warn}`}>Out of order</span>
        )}
      </p>
    </li>
  )
}
