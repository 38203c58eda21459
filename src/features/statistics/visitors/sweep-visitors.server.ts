import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { deleteRecords } from './erase-visitors.server.ts'

/**
 * Deletes records that have had their days, what days counted by once they are over, and numbers of
 * days after two years.
 */
export async function sweepVisitors(db: Db): Promise<void> {
  await inTransaction(db, (within) =>
    deleteRecords(
      within,
      sql<boolean>`visited_at < now() - (select stored_days from visitor_settings) * interval '1 day'`,
    ),
  )
  // A clock that is behind by an hour still counts for yesterday.
  const over = sql<boolean>`day < (now() - interval '2 days')::date`
  await sql`delete from visitor_day_hashes where ${over}`.execute(db)
  await sql`delete from visitor_day_salts where ${over}`.execute(db)
  await sql`delete from visitor_days where day < (now() - interval '2 years')::date`.execute(db)
}
