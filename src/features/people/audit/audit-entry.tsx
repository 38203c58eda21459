import { Link } from 'react-router'
import { institute } from '#institute'
import { actorWords } from '#src/kernel/actor.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import styles from './audit.module.css'
import { type WordedEntry, writtenName } from './audit-log.ts'
import { ChangeTable } from './change-table.tsx'

type AuditEntryItemProps = {
  entry: WordedEntry
  /** What the thing is called today; null: it is gone, or has no name but the one in the audit. */
  thing: { readonly name: string; readonly to: string | null } | null
}

/** One row of the audit: who did what to which thing when, and what was changed. */
export function AuditEntryItem({ entry, thing }: AuditEntryItemProps) {
  const { at, actor, words, before, after } = entry
  const { lead, did } = words
  const name = thing?.name ?? writtenName(entry)
  const isOwn = name === actor
  return (
    <article className={styles.entry}>
      <p className={styles.what}>
        {!isOwn && (
          <>
            <span className={styles.kind}>{lead}</span>{' '}
          </>
        )}
        {thing?.to ? <Link to={thing.to}>{name}</Link> : <span>{name}</span>} {did}
      </p>
      <p className={styles.when}>
        <time dateTime={at}>{formatInstant(new Date(at), institute.timeZone)}</time>
        {!isOwn && <> · by {actorWords(actor)}</>}
      </p>
      <ChangeTable
        before={before}
        after={after}
        what={`${isOwn ? '' : `${lead} `}${name} ${did}`}
      />
    </article>
  )
}
