import { sql } from 'kysely'
import { membersWithDevices } from '#src/features/people/push/devices.server.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import type { Announcer } from '#src/server/announcer.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { membersWhoAsked } from './member-choices.server.ts'
import { lockSettings } from './reminder-settings.server.ts'

/**
 * Writes reminders of what has come out, for the members who asked to be told of its kind, by mail
 * or on a device. Returns how many were written.
 */
export async function writeAnnouncedReminders(
  db: Db,
  announcers: readonly Announcer[],
  now: Date,
): Promise<number> {
  let written = 0
  for (const announcer of announcers) {
    written += await inTransaction(db, (within) => writeNew(within, announcer, now))
  }
  return written
}

async function writeNew(db: Db, { kind, takeNew, among }: Announcer, now: Date): Promise<number> {
  const settings = await lockSettings(db)
  if (!settings) return 0
  const fresh = await takeNew(db, now)
  if (fresh.length === 0 || settings.switchedOff.includes(kind)) return 0
  const members = [
    ...new Set([...(await membersWithDevices(db, kind)), ...(await membersWhoAsked(db, kind))]),
  ]
  const rows: { member_id: string; subject_id: string }[] = []
  for (const subject_id of fresh) {
    const told = among ? await among(db, subject_id, members) : members
    rows.push(...told.map((member_id) => ({ member_id, subject_id })))
  }
  const columns = { member_id: 'uuid', subject_id: 'uuid' } as const
  const { numAffectedRows } = await sql`
    insert into reminders (member_id, kind, subject_id, day)
    select member_id, ${kind}, subject_id, ${dayOf(now)}::date from ${rowTable('told', columns, rows)}
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}
