import { count } from '../../kernel/money.ts'
import styles from './import-page.module.css'
import type { MemberCounts } from './member-imports.ts'

type ImportCountsProps = {
  counts: MemberCounts
  rejected: readonly { readonly place: string; readonly reason: string | null }[]
  /** Whether it is only what would happen. */
  isTrial: boolean
}

/** How the rows of a list fare in numbers, and the first that are refused with what to do. */
export function ImportCounts({ counts, rejected, isTrial }: ImportCountsProps) {
  const numbers = [
    ['Rows', counts.read],
    ['New members', counts.created],
    ['Changed', counts.changed],
    ['Nothing new', counts.unchanged],
    [isTrial ? 'Would be refused' : 'Refused', counts.rejected],
  ] as const
  return (
    <>
      <dl className={styles.counts}>
        {numbers.map(([label, number]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count(number)}</dd>
          </div>
        ))}
      </dl>
      {rejected.length > 0 && (
        <ul className={styles.rejected}>
          {rejected.map(({ place, reason }) => (
            <li key={place}>
              <strong>{place}</strong>: {reason}
            </li>
          ))}
        </ul>
      )}
      {rejected.length < counts.rejected && rejected.length > 0 && (
        <p>and {count(counts.rejected - rejected.length)} more.</p>
      )}
    </>
  )
}
