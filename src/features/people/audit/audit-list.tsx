import styles from './audit.module.css'
import { AuditEntryItem } from './audit-entry.tsx'
import type { WordedEntry } from './audit-log.ts'

type AuditListProps = {
  entries: readonly WordedEntry[]
  /** What the things are called today, by their ids. */
  things: Readonly<Record<string, { readonly name: string; readonly to: string | null }>>
}

/** Rows of the audit, one below the other. */
export function AuditList({ entries, things }: AuditListProps) {
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <AuditEntryItem entry={entry} thing={things[entry.entityId] ?? null} />
        </li>
      ))}
    </ol>
  )
}
