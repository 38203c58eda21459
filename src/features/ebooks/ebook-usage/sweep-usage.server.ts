import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import { type Day, dayAfter } from '#src/kernel/dates.ts'
import { ebookUsageRetention } from '#src/kernel/retention.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'

/**
 * Forgets sessions, whose hashes are of use for an hour and the double click after it, and salts of
 * days that are over; makes whole e-books of chapters, and deletes months, that have had their time.
 */
export async function sweepUsage(db: Db, today: Day = todayHere()): Promise<void> {
  const { sessionHours, chapterYears, years } = ebookUsageRetention
  await inTransaction(db, async (within) => {
    await sql`delete from ebook_usage_seen where last_at < now() - ${sessionHours} * interval '1 hour'`.execute(
      within,
    )
    await sql`delete from ebook_usage_salts where day < ${dayAfter(today, -1)}::date`.execute(
      within,
    )
    await sql`select roll_up_ebook_usage(
      (date_trunc('month', ${today}::date) - ${chapterYears} * interval '1 year')::date,
      (date_trunc('month', ${today}::date) - ${years} * interval '1 year')::date)`.execute(within)
  })
}
