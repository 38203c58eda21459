import { sql } from 'kysely'
import { type Day, localTime } from '#src/kernel/dates.ts'
import { reminderDays } from '#src/kernel/retention.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { lockSettings } from './reminder-settings.server.ts'
import type { ReminderSettings } from './reminder-settings.ts'

type ReminderClock = {
  readonly timeZone: string
  /** `08:00`: nothing by date is written before it. */
  readonly remindersAt: string
}

/** Minutes of the day: what is told later would wake people. */
const evening = 21 * 60
/** The first run over a large library writes a row for each loan that is due. */
const longestRun = '10min'
/** The widest a step can be: what is overdue for longer is told as if it were this. */
const furthestStep = 30_000

/**
 * Writes the reminders of the day, once it is time and nobody has done so: of two processes one
 * does. Of the overdue ladder it writes the highest step that a loan has reached, so that days
 * without a server come down to one reminder. Returns how many were written; null: not now.
 */
export async function writeDateReminders(
  db: Db,
  clock: ReminderClock,
  now: Date,
): Promise<number | null> {
  const { day, minutes } = localTime(now, clock.timeZone)
  const [hour = 0, minute = 0] = clock.remindersAt.split(':').map(Number)
  if (minutes < hour * 60 + minute || minutes >= Math.max(evening, hour * 60 + minute + 60))
    return null
  return inTransaction(db, async (within) => {
    const settings = await lockSettings(within)
    if (!settings) return null
    await sql`set local statement_timeout = ${sql.lit(longestRun)}`.execute(within)
    const { rows } = await sql`
      insert into reminder_days (day) values (${day}) on conflict do nothing returning day`.execute(
      within,
    )
    if (rows.length === 0) return null
    const written =
      (await writeDueReminders(within, settings, day, clock.timeZone)) +
      (await writeHoldReminders(within, settings, day, clock.timeZone))
    await within.updateTable('reminder_days').set({ written }).where('day', '=', day).execute()
    await forgetOldReminders(within, day)
    return written
  })
}

/** Loans that are claimed to be back are looked for, not asked for. */
async function writeDueReminders(
  db: Db,
  { dueSoonDays, ladder, repeatDays, switchedOff }: ReminderSettings,
  today: Day,
  timeZone: string,
): Promise<number> {
  const last = Math.max(...ladder)
  const { numAffectedRows } = await sql`
    insert into reminders (member_id, kind, subject_id, day, step)
    select member_id, kind, id, due_day, coalesce(step, 0)
    from (
      select id, member_id, (due_at at time zone ${timeZone})::date as due_day,
        least(${today}::date - (due_at at time zone ${timeZone})::date, ${furthestStep}::integer) as late
      from loans
      where closed_at is null and claimed_returned_at is null
        and due_at < (${today}::date + ${dueSoonDays}::integer + 1)::timestamp at time zone ${timeZone}) as open,
      lateral (select
        case when late < 0 then 'due-soon' when late = 0 then 'due-today' else 'overdue' end as kind,
        case
          when late > ${last}::integer and ${repeatDays}::integer is not null
            then ${last}::integer + (late - ${last}::integer) / ${repeatDays}::integer * ${repeatDays}::integer
          when late > 0 then (select max(step) from unnest(${[...ladder]}::integer[]) as step where step <= late)
        end as step) as told
    where (late <= 0 or step is not null) and kind <> all (${[...switchedOff]}::text[])
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** A hold that was laid ready today has been told of just now. */
async function writeHoldReminders(
  db: Db,
  { holdDays, switchedOff }: ReminderSettings,
  today: Day,
  timeZone: string,
): Promise<number> {
  if (switchedOff.includes('hold-expiring')) return 0
  const { numAffectedRows } = await sql`
    insert into reminders (member_id, kind, subject_id, day)
    select member_id, 'hold-expiring', id, pickup_until from holds
    where status = 'ready' and pickup_until between ${today}::date and ${today}::date + ${holdDays}::integer
      and (ready_at at time zone ${timeZone})::date < ${today}::date
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * What was borrowed is not kept here for ever; the rows of an open loan stay, so that nothing of it
 * is told twice.
 */
async function forgetOldReminders(db: Db, today: Day): Promise<void> {
  const before = sql`${today}::date - ${reminderDays}::integer`
  await sql`
    delete from reminders where created_at < ${before} and state <> 'waiting'
      and not exists (select from loans where loans.id = subject_id and closed_at is null)`.execute(
    db,
  )
  await sql`
    delete from reminder_messages where written_at < ${before}
      and not exists (select from reminders where message_id = reminder_messages.id)`.execute(db)
  await sql`delete from reminder_days where day < ${before}`.execute(db)
}
