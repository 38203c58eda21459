import { sql } from 'kysely'
import type { Db } from '../../server/database/connect.ts'

/** Milliseconds after which nobody is told any more that a notice came out. */
const staleAfter = 24 * 3_600_000

/**
 * The notices that came out since this was last asked, which are not asked for again; what is older than a day is left out. Run it in a
 * transaction.
 */
export async function takeUnannounced(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; publishedAt: Date }>`
    update notices set announced_at = ${now}
    where announced_at is null and withdrawn_at is null and published_at <= ${now}
    returning id, published_at as "publishedAt"`.execute(db)
  const since = now.getTime() - staleAfter
  return rows.filter(({ publishedAt }) => publishedAt.getTime() >= since).map(({ id }) => id)
}
