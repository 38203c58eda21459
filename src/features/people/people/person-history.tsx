import { Link } from 'react-router'
import { AuditList } from '#src/features/people/audit/audit-list.tsx'
import type { NamedThings, WordedEntry } from '#src/features/people/audit/audit-log.ts'
import styles from './people.module.css'

type PersonHistoryProps = {
  person: { readonly id: string; readonly email: string }
  history: {
    readonly entries: readonly WordedEntry[]
    readonly hasMore: boolean
    readonly things: NamedThings
  }
}

/**
 * What the audit says of a person's account, and the ways to all of it and to what they did
 * themselves.
 */
export function PersonHistory({ person: { id, email }, history }: PersonHistoryProps) {
  const { entries, hasMore, things } = history
  return (
    <section aria-labelledby="history">
      <h2 id="history">Audit of this account</h2>
      {entries.length === 0 ? (
        <p className={styles.soft}>Nothing is written down of this account.</p>
      ) : (
        <AuditList entries={entries} things={things} />
      )}
      <p className="ways">
        {hasMore && (
          <Link to={`/admin/audit?${new URLSearchParams({ thing: id })}`}>All of it</Link>
        )}
        <Link to={`/admin/audit?${new URLSearchParams({ who: email })}`}>
          Everything that {email} did
        </Link>
      </p>
    </section>
  )
}
