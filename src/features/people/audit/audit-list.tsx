import styles from './audit.module.css'
import { AuditEntryItem } from './audit-entry.tsx'
import { type NamedThings, thingOf, type WordedEntry } from './audit-log.ts'

type AuditListProps = {
  entries: readonly WordedEntry[]
  things: NamedThings
}

/** Rows of the audit, one below the other. */
export function AuditList({ entries, things }: AuditListProps) {
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <AuditEntryItem entry={entry} thing={thingOf(things, entry)} />
        </li>
      ))}
    </ol>
  )
}
