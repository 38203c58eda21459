import layout from '#src/browser/page/page.module.css'
import { formatDay } from '#src/kernel/dates.ts'
import type { Preview } from './office-shapes.ts'
import styles from './serials.module.css'

/** The issues that a form means, to look at before it is saved. */
export function PreviewList({ preview: { issues, total, unused } }: { preview: Preview }) {
  return (
    <section className={`${layout.card} ${styles.stretch}`} aria-labelledby="preview">
      <h2 id="preview">Issues that will be expected</h2>
      {unused.length > 0 && (
        <p className={layout.notice}>
          This means no issue, and can be left out: {unused.join('; ')}.
        </p>
      )}
      <ol className={styles.preview}>
        {issues.map(({ slot, day, name }) => (
          <li key={slot}>
            {formatDay(day)}: {name}
          </li>
        ))}
      </ol>
      {total > issues.length && <p>… and {total - issues.length} more.</p>}
    </section>
  )
}
