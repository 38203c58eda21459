import { sql } from 'kysely'
import { institute } from '../../../institute.ts'
import { newId } from '../../kernel/ids.ts'
import type { Db } from '../../server/database/connect.ts'
import { memberNumber } from '../members/members.ts'
import type { Channel, Recipient } from './channel.server.ts'
import { loadChoices, usualChoices } from './member-choices.server.ts'
import { type PlannedMessage, planMessages } from './message-plan.ts'
import { lockSettings } from './reminder-settings.server.ts'
import { type MemberChoices, type ReminderSettings, wants } from './reminder-settings.ts'
import { loadTexts } from './reminder-templates.server.ts'
import { writeMessage } from './reminder-text.ts'
import { type OwnedReminder, type ToldLines, toldLines } from './told-lines.server.ts'

/** What sending needs to know besides the database. */
export type Sending = {
  readonly channels: readonly Channel[]
  /** Where links lead, `https://library.example`; null: nobody has said, so there are none. */
  readonly origin: string | null
  readonly now: Date
}

type Reader = Recipient & { readonly name: string; readonly number: number }

/** Members whose messages are made in one transaction. */
const membersAtOnce = 100

/** Makes and hands over the messages of all reminders that wait for it. Returns how many reminders had their turn. */
export async function sendWaiting(db: Db, sending: Sending): Promise<number> {
  let handled = 0
  for (;;) {
    const some = await db.transaction().execute(async (within) => {
      const settings = await lockSettings(within)
      if (!settings) return 0
      const reminders = await takeWaiting(within, sending.now)
      await tell(within, settings, sending, reminders)
      return reminders.length
    })
    if (some === 0) return handled
    handled += some
  }
}

/** A visit to the desk is over two minutes after its last receipt; no receipt waits for longer than ten. */
async function takeWaiting(db: Db, now: Date): Promise<OwnedReminder[]> {
  const { rows } = await sql<OwnedReminder>`
    with waiting as (
      select number, member_id, kind, subject_id, day, step, max(created_at) over visit as newest, min(created_at) over visit as oldest
      from reminders where state = 'waiting' window visit as (partition by member_id, kind = 'receipt')),
    ready as (
      select *, dense_rank() over (order by member_id) as rank from waiting
      where kind <> 'receipt' or newest < ${now}::timestamptz - interval '2 minutes' or oldest < ${now}::timestamptz - interval '10 minutes')
    select number, member_id as "memberId", kind, subject_id as "subjectId", day, step
    from ready where rank <= ${membersAtOnce} order by number`.execute(db)
  return rows
}

/** Writes the messages of these reminders, of which the caller has the settings locked, and marks each as told or void. */
export async function tell(
  db: Db,
  settings: ReminderSettings,
  sending: Sending,
  reminders: readonly OwnedReminder[],
): Promise<void> {
  if (reminders.length === 0) return
  const { timeZone } = institute
  const { dueSoonDays } = settings
  const told = await toldLines(db, reminders, { now: sending.now, timeZone, dueSoonDays })
  const byMember = Map.groupBy(reminders, ({ memberId }) => memberId)
  const choices = await loadChoices(db, [...byMember.keys()])
  const texts = await loadTexts(db)
  for (const reader of await readersOf(db, [...byMember.keys()])) {
    const own = byMember.get(reader.memberId) ?? []
    const chosen = choices.get(reader.memberId) ?? usualChoices
    const live = own.filter(
      ({ number, kind }) => told.lines.has(number) && !settings.switchedOff.includes(kind),
    )
    for (const planned of plansOf(live, chosen, settings, told, reader.memberId)) {
      const sections = planned.sections.map(({ name, told }) => ({
        texts: texts[name],
        lines: told.map(({ line }) => line),
        titles: [...new Set(told.map(({ title }) => title))],
      }))
      const named = { name: reader.name, number: memberNumber(reader.number) }
      const message = writeMessage(named, sections, sending.origin)
      const lines = sections.flatMap((section) => section.lines)
      await handOver(db, { sending, reader, chosen, planned, message, lines })
    }
  }
  const numbers = reminders.map(({ number }) => number)
  await sql`
    update reminders set state = 'void' where number = any(${numbers}::bigint[]) and state = 'waiting'`.execute(
    db,
  )
}

function plansOf(
  live: readonly OwnedReminder[],
  { digest, refused }: MemberChoices,
  { ladder }: ReminderSettings,
  { lines, allDue }: ToldLines,
  memberId: string,
): PlannedMessage[] {
  const isUnwanted = ({ kind }: OwnedReminder) => refused.some((one) => one.kind === kind)
  const facts = { digest, ladder, lines, allDue: allDue.get(memberId) ?? [] }
  // What is refused anywhere makes a message of its own, so that it never takes what is wanted with it.
  return [
    ...planMessages(
      live.filter((one) => !isUnwanted(one)),
      facts,
    ),
    ...planMessages(live.filter(isUnwanted), { ...facts, digest: false }),
  ]
}

type HandOver = {
  readonly sending: Sending
  readonly reader: Reader
  readonly chosen: MemberChoices
  readonly planned: PlannedMessage
  readonly message: ReturnType<typeof writeMessage>
  readonly lines: readonly string[]
}

async function handOver(db: Db, given: HandOver): Promise<void> {
  const { sending, reader, chosen, planned, message, lines } = given
  const { kind, numbers } = planned
  const wanted = sending.channels.filter(({ id }) => wants(chosen, kind, id))
  const channel = await firstThatReaches(db, wanted, reader)
  // At the desk a slip was printed: a receipt is no letter.
  if (!channel && kind === 'receipt' && wanted.length > 0) return
  const sent = await channel?.send(db, reader, message)
  const none = wanted.length === 0 ? 'unwanted' : 'unreached'
  const state = sent ? (sent.mailId === null ? 'sent' : 'waiting') : none
  const id = newId()
  await db
    .insertInto('reminder_messages')
    .values({
      ...{ id, member_id: reader.memberId, kind, channel: channel?.id ?? null },
      ...{ mail_id: sent?.mailId ?? null, state, subject: message.subject, text: message.text },
      ...{ lines: [...lines], written_at: sending.now },
      settled_at: state === 'sent' ? sending.now : null,
    })
    .execute()
  await sql`
    update reminders set state = 'told', message_id = ${id} where number = any(${[...numbers]}::bigint[])`.execute(
    db,
  )
}

async function firstThatReaches(
  db: Db,
  wanted: readonly Channel[],
  reader: Reader,
): Promise<Channel | null> {
  for (const channel of wanted) if (await channel.canReach(db, reader)) return channel
  return null
}

async function readersOf(db: Db, memberIds: readonly string[]): Promise<Reader[]> {
  return db
    .selectFrom('members')
    .select(['id as memberId', 'number', 'name', 'email'])
    .where('id', 'in', memberIds)
    .execute()
}
