import layout from '#src/browser/page/page.module.css'
import { count } from '#src/kernel/counted.ts'
import type { StocktakeCounts } from './stocktakes.ts'
import styles from './stocktaking.module.css'

/** How far a stocktaking is, in numbers. */
export function CountStrip({ counts }: { counts: StocktakeCounts }) {
  const { due, found, missing, awayFound, elsewhere, unknown, withdrawn } = counts
  const numbers = [
    ['Should be here', due],
    ['Found', found],
    ['Not seen', missing],
    ['To clear up', awayFound + elsewhere + unknown + withdrawn],
  ] as const
  return (
    <div className={styles.progress}>
      <progress value={found} max={Math.max(1, due)} aria-label="Found of what should be here" />
      <dl className={`${layout.figures} ${styles.counts}`}>
        {numbers.map(([label, number]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count(number)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
