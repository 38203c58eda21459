import marks from '../page/marks.module.css'
import layout from '../page/page.module.css'
import { useWords } from '../words/use-words.ts'
import styles from './refused-list.module.css'
import type { RefusedScan } from './refused-scans.ts'
import { scanWords } from './words.ts'

/** Those that are seen at once: on a phone more would push away what stands below them. */
const shown = 3

type RefusedListProps = {
  /** The newest first. */
  refused: readonly RefusedScan[]
  /** Is given the ids of what is dismissed; the focus goes where the next scan goes. */
  onDismiss: (ids: readonly string[]) => void
}

/** The scans that were refused, until whoever scans has seen to them. */
export function RefusedList({ refused, onDismiss }: RefusedListProps) {
  const words = useWords(scanWords)
  if (refused.length === 0) return null
  const earlier = refused.slice(shown)
  return (
    <section aria-label={words.refusedScans} className={styles.refused}>
      {refused.length > 1 && (
        <div className={styles.head}>
          <strong>{words.manyRefused(refused.length)}</strong>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => onDismiss(refused.map(({ id }) => id))}
          >
            {words.dismissAll}
          </button>
        </div>
      )}
      <Scans refused={refused.slice(0, shown)} onDismiss={onDismiss} />
      {earlier.length > 0 && (
        <details className={layout.fold}>
          <summary>{words.earlier(earlier.length)}</summary>
          <Scans refused={earlier} onDismiss={onDismiss} />
        </details>
      )}
    </section>
  )
}

function Scans({ refused, onDismiss }: RefusedListProps) {
  const words = useWords(scanWords)
  return (
    <ol>
      {refused.map(({ id, code, heading, title, says }) => (
        <li key={id} className={marks.bad}>
          <div>
            <strong>{heading}</strong> · {code}
            {title !== null && title !== code && ` · ${title}`}
            {says && <p>{says}</p>}
          </div>
          <button
            type="button"
            className="button button-quiet"
            aria-label={words.dismissOne(code)}
            onClick={() => onDismiss([id])}
          >
            {words.dismiss}
          </button>
        </li>
      ))}
    </ol>
  )
}
