import { sql } from 'kysely'
import type { Announcer } from '../announcer.ts'
import type { PublishedKind } from './published-kind.ts'

/** Milliseconds after which nobody is told any more that something came out. */
const staleAfter = 24 * 3_600_000

/**
 * Takes what came out since this was last asked, which is not asked for again; what is older than a
 * day is left out. The table has `announced_at` besides the columns of a publication.
 */
export function takeUnannounced({ table }: PublishedKind): Announcer['takeNew'] {
  return async (db, now) => {
    const { rows } = await sql<{ id: string; publishedAt: Date }>`
      update ${sql.table(table)} set announced_at = ${now}
      where announced_at is null and withdrawn_at is null and published_at <= ${now}
      returning id, published_at as "publishedAt"`.execute(db)
    const since = now.getTime() - staleAfter
    return rows.filter(({ publishedAt }) => publishedAt.getTime() >= since).map(({ id }) => id)
  }
}
