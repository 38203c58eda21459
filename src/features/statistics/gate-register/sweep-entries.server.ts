import { sql } from 'kysely'
import { gateRetention } from '#src/kernel/retention.ts'
import type { Db } from '#src/server/database/connect.ts'

/** Forgets who came once the names have had their days, and single scans after fewer. */
export async function sweepEntries(db: Db): Promise<void> {
  const { nameDays, scanDays } = gateRetention
  await sql`
    update gate_entries set member_id = null, name = null, pass = null
    where day < current_date - ${nameDays}::integer and out_at is not null
      and (member_id is not null or name is not null)`.execute(db)
  const over = sql`noted_at < now() - ${scanDays} * interval '1 day'`
  await sql`delete from gate_scans where ${over}`.execute(db)
  await sql`delete from gate_unread_scans where ${over}`.execute(db)
  await sql`delete from gate_copy_checks where ${over}`.execute(db)
}
