import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import { ScanEntry } from './scan-entry.tsx'
import styles from './scan-list.module.css'
import type { Answer } from './scanner.ts'
import type { Scan } from './use-scans.ts'
import { scannerWords } from './words.ts'

type ScanListProps = {
  readonly scans: readonly Scan[]
  readonly onAnswer: (answer: Answer) => void
  readonly onClear: () => void
  readonly onUndo: (() => void) | null
}

/** What was scanned, newest first, each with what it led to. */
export function ScanList({ scans, onAnswer, onClear, onUndo }: ScanListProps) {
  const words = useWords(scannerWords)
  return (
    <section className={styles.part} aria-labelledby="scanned">
      <div className={styles.head}>
        <h2 id="scanned" className={styles.heading}>
          {words.scanned}
          {scans.length > 1 && <span className={styles.count}> {count(scans.length)}</span>}
        </h2>
        {scans.length > 0 && (
          <button type="button" className={`${styles.clear} needs-script`} onClick={onClear}>
            {words.clearList}
          </button>
        )}
        {onUndo && (
          <button type="button" className={styles.clear} onClick={onUndo}>
            {words.bringBack}
          </button>
        )}
      </div>
      {scans.length === 0 ? (
        <div className={styles.empty}>
          <div className={`${styles.cloth} ikat-border`} aria-hidden="true" />
          <p>{words.nothingYet}</p>
        </div>
      ) : (
        <ol id="scans" className={styles.list}>
          {scans.map((scan) => (
            <li key={scan.id}>
              <ScanEntry scan={scan} onAnswer={onAnswer} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
