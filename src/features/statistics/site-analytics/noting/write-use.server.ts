import { sql } from 'kysely'
import { readVisitorSettings } from '#src/features/statistics/visitors/visitor-settings.server.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { namesADay } from '../analytics.ts'
import type { UseOfDay } from './collected-use.server.ts'

/** Adds to the counts of a day, unless administrators have switched counting off. */
export async function writeUse(db: Db, day: Day, { counts, vitals }: UseOfDay): Promise<void> {
  if (counts.length === 0 && vitals.length === 0) return
  const { isUseCounted } = await readVisitorSettings(db)
  if (!isUseCounted) return
  await inTransaction(db, async (within) => {
    await sql`select add_site_counts(${day}, ${JSON.stringify(counts)}::jsonb, ${namesADay})`.execute(
      within,
    )
    await sql`select add_site_vitals(${day}, ${JSON.stringify(vitals)}::jsonb)`.execute(within)
  })
}
