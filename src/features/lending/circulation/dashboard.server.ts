import { sql } from 'kysely'
import { institute } from '#institute'
import { dayOf } from '#src/institute/institute-clock.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { dayAfter, instantAt } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { holdsList } from './holds-list.server.ts'

/** Today's work at the desk in numbers. */
type DeskToday = {
  readonly issuedToday: number
  readonly returnedToday: number
  readonly onLoan: number
  readonly dueToday: number
  readonly overdue: number
  readonly holdsToPull: number
  readonly holdsReady: number
  readonly holdsNotFetched: number
  readonly holdsWaiting: number
  /** In paise, taken in today less paid out. */
  readonly takenToday: number
  /** In paise, of all members together. */
  readonly due: number
}

/** Counts for the first page of the staff. Errors: `forbidden`. */
export async function deskToday(db: Db, actor: Actor): Promise<DeskToday> {
  requireDuty('staff:desk', actor, 'Only the staff of the library see its work.')
  const now = new Date()
  const today = dayOf(now)
  const begin = instantAt(today, 0, institute.timeZone)
  const end = instantAt(dayAfter(today, 1), 0, institute.timeZone)
  const { rows } = await sql<Omit<DeskToday, 'holdsToPull'>>`
    select
      (select count(*) from loans where issued_at >= ${begin} and coalesce(outcome, '') <> 'undone') as "issuedToday",
      (select count(*) from loans where closed_at >= ${begin} and returned_at >= ${begin} and outcome = 'returned') as "returnedToday",
      (select count(*) from loans where closed_at is null) as "onLoan",
      (select count(*) from loans where closed_at is null and due_at >= ${begin} and due_at < ${end}) as "dueToday",
      (select count(*) from loans where closed_at is null and due_at < ${now} and claimed_returned_at is null) as overdue,
      (select count(*) from holds where status = 'ready' and pickup_until >= ${today}) as "holdsReady",
      (select count(*) from holds where status = 'ready' and pickup_until < ${today}) as "holdsNotFetched",
      (select count(*) from holds where status = 'waiting') as "holdsWaiting",
      (select coalesce(sum(- amount_paise), 0)::bigint from ledger_lines where at >= ${begin} and receipt_number is not null) as "takenToday",
      (select coalesce(sum(greatest(balance, 0)), 0)::bigint
        from (select sum(amount_paise) as balance from ledger_lines group by member_id) as balances) as due`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('the counts are missing')
  return { ...counts, holdsToPull: (await holdsList(db, actor, 'to-pull')).length }
}
