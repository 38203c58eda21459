import { type RawBuilder, sql } from 'kysely'
import type { Announcer } from '../announcer.ts'
import type { PublishedKind } from './published-kind.ts'

/** Milliseconds after which nobody is told any more that something came out. */
const staleAfter = 24 * 3_600_000

/**
 * Takes what came out since this was last asked, which is not asked for again; what is older than a
 * day is left out. The table has `announced_at` besides the columns of a publication. `seenSince`:
 * from when readers see one that is published, where that may be later; null: they do not yet.
 */
export function takeUnannounced(
  { table }: PublishedKind,
  seenSince: RawBuilder<Date | null> = sql`published_at`,
): Announcer['takeNew'] {
  return async (db, now) => {
    const { rows } = await sql<{ id: string; since: Date }>`
      update ${sql.table(table)} set announced_at = ${now}
      where announced_at is null and withdrawn_at is null and published_at <= ${now}
        and ${seenSince} <= ${now}
      returning id, ${seenSince} as since`.execute(db)
    const latest = now.getTime() - staleAfter
    return rows.filter(({ since }) => since.getTime() >= latest).map(({ id }) => id)
  }
}
