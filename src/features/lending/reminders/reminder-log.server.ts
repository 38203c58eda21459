import { sql } from 'kysely'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { foldedKey } from '#src/kernel/folding.ts'
import { isId } from '#src/kernel/ids.ts'
import { readMemberNumber } from '#src/kernel/member-number.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { cursorRefused } from '#src/server/http/cursor.ts'
import { latestFirst, listPage, type Place } from '#src/server/http/list-pages.ts'
import {
  type LoggedReminder,
  type ReminderQuery,
  reminderPageSize,
  reminderSearch,
} from './reminder-log.ts'

type Row = Omit<LoggedReminder, 'writtenAt' | 'settledAt'> & {
  readonly writtenAt: Date
  readonly settledAt: Date | null
}

/** The name of the list for cursors. */
export const reminderList = (query: ReminderQuery) => `reminders${reminderSearch(query)}`

/** The name of one's own list for cursors. */
export const ownReminderList = 'own-reminders'

/** A page of the log, the latest first. Errors: `forbidden` to all but administrators. */
export async function readReminders(
  db: Db,
  actor: Actor,
  query: ReminderQuery,
  place: Place = null,
  size = reminderPageSize,
): Promise<ListPage<LoggedReminder>> {
  requireDuty('staff:desk', actor, 'Only the staff of the library read the log of reminders.')
  const narrowed = sql`${query.kind} in ('', kind) and ${query.state} in ('', state) and ${ofMember(query.member)}`
  const rows = await readPage(db, narrowed, place, size)
  return listPage(reminderList(query), place, rows, size, ({ id }) => [id])
}

/** A page of what the library wrote to whoever is signed in; null where they are no member. */
export async function ownReminders(
  db: Db,
  actor: Actor,
  place: Place = null,
  size = reminderPageSize,
): Promise<ListPage<LoggedReminder> | null> {
  const member = await memberOf(db, actor)
  if (!member) return null
  const rows = await readPage(db, sql`member_id = ${member.id}`, place, size)
  const own = rows.map((row) => ({ ...row, failure: null }))
  return listPage(ownReminderList, place, own, size, ({ id }) => [id])
}

async function readPage(
  db: Db,
  narrowed: ReturnType<typeof sql>,
  place: Place,
  size: number,
): Promise<LoggedReminder[]> {
  if (place && !isId(place.key[0] ?? '')) throw cursorRefused()
  const messages = latestFirst('reminder_messages.id', 'uuid', place)
  const { order } = latestFirst('page.id', 'uuid', place)
  const { rows } = await sql<Row>`
    with page as (
      select * from reminder_messages where ${messages.beyond} and ${narrowed} order by ${messages.order} limit ${size + 1})
    select page.id, page.kind, state, channel, page.subject, lines, written_at as "writtenAt", settled_at as "settledAt",
      case when state = 'failed' then coalesce(mails.last_error, (
        select max(last_error) from push_messages where message_id = page.id)) end as failure, (
        select count(*)::integer from push_messages where message_id = page.id and push_messages.sent_at is not null) as devices,
      jsonb_build_object('number', members.number, 'name', members.name) as member
    from page join members on members.id = member_id left join mails on mails.id = mail_id
    order by ${order}`.execute(db)
  return rows.map(({ writtenAt, settledAt, ...row }) => ({
    ...row,
    writtenAt: writtenAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }))
}

function ofMember(text: string) {
  if (text === '') return sql`true`
  const [code, key] = [text.toUpperCase(), foldedKey(text)]
  return sql`member_id in (
    select id from members
    where number = ${readMemberNumber(text)} or upper(barcode) collate "C" = ${code} or upper(roll_number) collate "C" = ${code}
      or (${key} <> '' and starts_with(name_key, ${key})))`
}
