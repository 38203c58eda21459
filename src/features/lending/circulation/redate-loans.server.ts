import { sql } from 'kysely'
import { institute } from '#institute'
import {
  listCalendarDays,
  loadCalendars,
} from '#src/features/lending/library-calendar/calendars.server.ts'
import { type Calendars, calendarsOf } from '#src/features/lending/library-calendar/calendars.ts'
import {
  addCalendarDay,
  readCalendarDay,
  requireBranch,
} from '#src/features/lending/library-calendar/change-calendar.server.ts'
import { isOpen, nextOpenDay } from '#src/features/lending/library-calendar/library-calendar.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { type Day, dayAfter, daysBetween, instantAt } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import { remindersQueue } from '#src/server/reminders-queue.ts'
import type { Closure, Moved, Moves } from './closures.ts'

const staffOnly = 'Only the staff of the library close it.'
const longest = 400

/** What a closure moved. */
export type Redated = { readonly loans: number; readonly holds: number; readonly until: Day }

type Days = { readonly from: Day; readonly to: Day; readonly branch?: string | null }

type Redating = Pick<Moved, 'id' | 'before' | 'after'>

/**
 * Closes the library on a day, or from one day to another, and lets what is due or kept until then
 * be so until the next open day; its borrowers are told at once, by the reminders. What was moved
 * is kept with the closure, for `openAgain`. Run it in a transaction. Errors: `forbidden`,
 * `invalid-input`, `not-found` for an unknown branch.
 */
export async function closeLibrary(db: Db, actor: Actor, closure: Closure): Promise<Redated> {
  const { firstDay, lastDay = firstDay, name, branch = null } = closure
  await calendarInTurn(db)
  const id = await addCalendarDay(db, actor, { firstDay, lastDay, name, branch })
  return redateLoans(db, actor, { from: firstDay, to: lastDay ?? firstDay, branch }, id)
}

/**
 * Nobody else changes the calendar until the transaction ends: each would miss what the other
 * moves.
 */
export async function calendarInTurn(db: Db): Promise<void> {
  await sql`lock table calendar_days in share row exclusive mode`.execute(db)
}

/** What `closeLibrary` would move, without doing it. Errors: those of it. */
export async function closureOutlook(db: Db, actor: Actor, closure: Closure): Promise<Moves> {
  requireDuty('staff:desk', actor, staffOnly)
  const { firstDay, lastDay = firstDay, name, branch = null } = closure
  const day = readCalendarDay({ firstDay, lastDay, name, branch })
  if (branch !== null) await requireBranch(db, branch)
  const days = [...(await listCalendarDays(db)), { ...day, id: '', isUsual: false }]
  const range = { from: firstDay, to: lastDay ?? firstDay, branch }
  return movesOf(db, calendarsOf('outlook', days), range)
}

/**
 * Lets loans that are due, and holds that are kept until, a day that is closed by now be so on the
 * next open day, from one day to another. Each loan keeps its time of day, and is in the audit.
 * `calendarDay`: the closure that it is for, which notes it. Run it in a transaction. Errors:
 * `forbidden`, `invalid-input`.
 */
async function redateLoans(
  db: Db,
  actor: Actor,
  days: Days,
  calendarDay: string | null = null,
): Promise<Redated> {
  requireDuty('staff:desk', actor, staffOnly)
  const moves = await movesOf(db, await loadCalendars(db), days)
  return makeMoves(db, actor, moves, days, calendarDay)
}

/**
 * Lets what was put back by an undo follow the closures that were made since the operation, which
 * is undone: they did not move what was over then. `ids`: of its loans and holds. Run it in the
 * transaction of the undo.
 */
export async function followClosures(
  db: Db,
  actor: Actor,
  operation: string,
  ids: readonly string[],
): Promise<void> {
  const done = db.selectFrom('circulation_operations').select('at').where('key', '=', operation)
  const rows = await db
    .selectFrom('calendar_days')
    .select(['id', 'first_day as from', 'last_day as to', 'branch'])
    .$narrowType<{ from: Day; to: Day }>()
    .where('is_open', '=', false)
    .where('first_day', 'is not', null)
    .where('added_at', '>', done)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return
  const calendars = await loadCalendars(db)
  for (const { id: closure, ...days } of rows) {
    const { loans, holds } = await movesOf(db, calendars, days)
    const restored = ({ id }: Moved) => ids.includes(id)
    const moves = { loans: loans.filter(restored), holds: holds.filter(restored) }
    await makeMoves(db, actor, moves, days, closure)
  }
}

/** `calendarDay`: the closure that notes the moves; null: none. */
async function makeMoves(
  db: Db,
  actor: Actor,
  { loans, holds }: Moves,
  days: Days,
  calendarDay: string | null,
): Promise<Redated> {
  const moved = await moveLoans(db, actor, loans)
  const movedHolds = await moveHolds(db, holds)
  if (calendarDay !== null) await noteMoves(db, calendarDay, { loans: moved, holds: movedHolds })
  if (moved.length + movedHolds.length > 0) await enqueue(db, remindersQueue, {})
  const last = [
    ...loans.map(({ after }) => dayOf(new Date(after))),
    ...holds.map(({ after }) => after),
  ]
  return {
    loans: moved.length,
    holds: movedHolds.length,
    until: last.reduce((latest, day) => (day > latest ? day : latest), days.to),
  }
}

/** What is due, or kept until, a closed day of these, with the open day that follows. */
async function movesOf(
  db: Db,
  calendars: Calendars,
  { from, to, branch = null }: Days,
): Promise<Moves> {
  if (from > to || daysBetween(from, to) > longest) {
    throw new AppError(
      'invalid-input',
      'The last day is not before the first, and within 400 days of it.',
    )
  }
  const branches = await db
    .selectFrom('branches')
    .select('code')
    .$if(branch !== null, (all) => all.where('code', '=', branch))
    .execute()
  const [loans, holds]: [Moved[], Moved[]] = [[], []]
  for (const { code } of branches) {
    const calendar = calendars.of(code)
    for (let day = from; day <= to; day = dayAfter(day, 1)) {
      if (isOpen(calendar, day)) continue
      const open = nextOpenDay(calendar, day)
      loans.push(...(await loansDue(db, code, day, open)))
      holds.push(...(await readyHolds(db, code, day, open)))
    }
  }
  return { loans, holds }
}

function loansDue(db: Db, branch: string, day: Day, open: Day): Promise<Moved[]> {
  const begin = instantAt(day, 0, institute.timeZone)
  const end = instantAt(dayAfter(day, 1), 0, institute.timeZone)
  const after = sql`due_at + ${daysBetween(day, open)} * interval '1 day'`
  return db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'copy_id')
    .innerJoin('books', 'books.id', 'book_id')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['loans.id', 'title', 'members.name as member', 'members.number as memberNumber'])
    .select(sql<string>`to_jsonb(due_at) #>> '{}'`.as('before'))
    .select(sql<string>`to_jsonb(${after}) #>> '{}'`.as('after'))
    .where('closed_at', 'is', null)
    .where('loans.branch', '=', branch)
    .where('due_at', '>=', begin)
    .where('due_at', '<', end)
    .orderBy('members.name_key')
    .orderBy('loans.id')
    .execute()
}

function readyHolds(db: Db, branch: string, day: Day, open: Day): Promise<Moved[]> {
  return db
    .selectFrom('holds')
    .innerJoin('copies', 'copies.id', 'kept_copy_id')
    .leftJoin('locations', 'locations.id', 'location_id')
    .innerJoin('books', 'books.id', 'holds.book_id')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['holds.id', 'title', 'members.name as member', 'members.number as memberNumber'])
    .select([sql<Day>`${day}::text`.as('before'), sql<Day>`${open}::text`.as('after')])
    .where('status', '=', sql.lit('ready'))
    .where('pickup_until', '=', day)
    .where(sql`coalesce(locations.branch, 'main')`, '=', branch)
    .orderBy('members.name_key')
    .orderBy('holds.id')
    .execute()
}

/** Moves the loans that are still due as they were; gives those. */
export async function moveLoans(
  db: Db,
  actor: Actor,
  moves: readonly Redating[],
): Promise<Redating[]> {
  const columns = { id: 'uuid', before: 'timestamptz', after: 'timestamptz' } as const
  const { rows } = await sql<Redating>`
    with due as (
      select loans.id, moved.before, moved.after
      from loans join ${rowTable('moved', columns, moves)} on moved.id = loans.id
      where closed_at is null and due_at = moved.before order by loans.id for no key update of loans)
    update loans set due_at = due.after from due where loans.id = due.id
    returning loans.id, to_jsonb(due.before) #>> '{}' as before, to_jsonb(due.after) #>> '{}' as after`.execute(
    db,
  )
  const changes = rows.map(({ id, before, after }) => ({
    action: 'redated',
    id,
    before: { dueAt: before },
    after: { dueAt: after },
  }))
  await audit(db, actor, 'loan', changes)
  return rows
}

/** Moves the holds that are still kept until then; gives those. */
export async function moveHolds(db: Db, moves: readonly Redating[]): Promise<Redating[]> {
  const columns = { id: 'uuid', before: 'date', after: 'date' } as const
  const { rows } = await sql<Redating>`
    update holds set pickup_until = moved.after from ${rowTable('moved', columns, moves)}
    where holds.id = moved.id and status = 'ready' and pickup_until = moved.before
    returning holds.id, moved.before, moved.after`.execute(db)
  return rows
}

/**
 * A closure may know the loan or hold already, by a hand-over: what it moves further goes back to
 * the day that it knows.
 */
async function noteMoves(
  db: Db,
  day: string,
  { loans, holds }: { readonly loans: readonly Redating[]; readonly holds: readonly Redating[] },
): Promise<void> {
  const due = { id: 'uuid', before: 'timestamptz', after: 'timestamptz' } as const
  const until = { id: 'uuid', before: 'date', after: 'date' } as const
  await sql`
    insert into redated_loans (calendar_day, loan_id, due_before, due_after)
    select ${day}, id, before, after from ${rowTable('moved', due, loans)}
    on conflict (calendar_day, loan_id) do update set due_after = excluded.due_after,
      due_before = case when redated_loans.due_after = excluded.due_before
        then redated_loans.due_before else excluded.due_before end`.execute(db)
  await sql`
    insert into redated_holds (calendar_day, hold_id, until_before, until_after)
    select ${day}, id, before, after from ${rowTable('moved', until, holds)}
    on conflict (calendar_day, hold_id) do update set until_after = excluded.until_after,
      until_before = case when redated_holds.until_after = excluded.until_before
        then redated_holds.until_before else excluded.until_before end`.execute(db)
}
