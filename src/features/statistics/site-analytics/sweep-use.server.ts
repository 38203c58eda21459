import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import { type Day, dayAfter } from '#src/kernel/dates.ts'
import { siteUseRetention } from '#src/kernel/retention.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { namesADay } from './analytics.ts'
import { monthBefore } from './analytics-span.ts'

/**
 * Makes months of days once all days of a month have had their time, and deletes months that have
 * had theirs.
 */
export async function sweepUse(db: Db, today: Day = todayHere()): Promise<void> {
  const { days, years } = siteUseRetention
  const firstOfDays = monthBefore(dayAfter(today, -days), 0)
  const firstOfMonths = monthBefore(today, 12 * years)
  await inTransaction(db, async (within) => {
    await sql`select roll_up_site_use(${firstOfDays}::date, ${namesADay})`.execute(within)
    for (const table of ['site_counts', 'site_vitals'] as const) {
      await within
        .deleteFrom(table)
        .where('span', '=', 'month')
        .where(sql<boolean>`day < ${firstOfMonths}::date`)
        .execute()
    }
  })
}
