import { sql } from 'kysely'
import { removedDays } from '#src/kernel/retention.ts'
import type { Db } from '#src/server/database/connect.ts'

/** Forgets entries that were removed long ago: every device has heard of it, or begins anew. */
export async function sweepRequired(db: Db, now = new Date()): Promise<void> {
  await sql`
    delete from required_books
    where removed_at < ${now}::timestamptz - make_interval(days => ${removedDays})`.execute(db)
}
