import { sql } from 'kysely'
import { dayOf } from '../../kernel/institute-clock.ts'
import type { Db } from '../../server/database/connect.ts'
import { rowTable } from '../../server/database/row-table.ts'
import { takeUnannounced } from '../notices/announce-notices.server.ts'
import { shownNotices } from '../notices/notice-rows.server.ts'
import { noticeHref } from '../notices/notices.ts'
import { membersWithDevices } from '../push/devices.server.ts'
import type { ListedLine } from './message-plan.ts'
import { lockSettings } from './reminder-settings.server.ts'

/** Writes reminders of the notices that have come out, for the members whose devices tell them. Returns how many were written. */
export async function writeNoticeReminders(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (within) => {
    const settings = await lockSettings(within)
    if (!settings) return 0
    const notices = await takeUnannounced(within, now)
    if (notices.length === 0 || settings.switchedOff.includes('notice')) return 0
    const members = await membersWithDevices(within, 'notice')
    const rows = notices.flatMap((subject_id) =>
      members.map((member_id) => ({ member_id, subject_id })),
    )
    const columns = { member_id: 'uuid', subject_id: 'uuid' } as const
    const { numAffectedRows } = await sql`
      insert into reminders (member_id, kind, subject_id, day)
      select member_id, 'notice', subject_id, ${dayOf(now)}::date from ${rowTable('told', columns, rows)}
      on conflict do nothing`.execute(within)
    return Number(numAffectedRows ?? 0)
  })
}

/** What the notices of these ids tell, by id; one that was withdrawn tells nothing. */
export async function toldNotices(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ListedLine>> {
  const shown = await shownNotices(db, ids, now)
  return new Map(
    shown.map(
      ({ id, number, title }) => [id, { title, line: title, to: noticeHref(number) }] as const,
    ),
  )
}
