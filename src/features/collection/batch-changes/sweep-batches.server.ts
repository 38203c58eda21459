import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'

/** Removes batches that nobody has carried out within a month. */
export async function sweepBatches(db: Db): Promise<void> {
  await sql`
    delete from batch_changes
    where carried_out_at is null and made_at < now() - interval '30 days'`.execute(db)
}
