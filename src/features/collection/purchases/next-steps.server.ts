import { sql } from 'kysely'
import { newCopies } from '#src/features/collection/books/new-copies.server.ts'
import { requirePurchaser } from '#src/features/collection/funds/require-purchaser.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'

/** What waits for the next step, as counts. */
export type NextSteps = {
  /** Indents that nobody has approved. */
  readonly toApprove: number
  /** Titles of approved indents of which copies are to order. */
  readonly toOrder: number
  /** Orders of which copies have not come. */
  readonly toReceive: number
  /** Of these, those whose day is over. */
  readonly overdue: number
  /** Vendors whose copies came and are on no bill. */
  readonly toBill: readonly {
    readonly number: number
    readonly name: string
    readonly copies: number
  }[]
  /** New copies that wait for their labels. */
  readonly inProcessing: number
  readonly unpaid: number
  readonly unpaidPaise: number
}

/** What is to do in purchases. Errors: `forbidden`. */
export async function nextSteps(db: Db, actor: Actor): Promise<NextSteps> {
  requirePurchaser(actor)
  const { rows } = await sql<Omit<NextSteps, 'toBill'>>`
    select (select count(*)::integer from indents where approved_at is null) as "toApprove",
      (select count(*)::integer from indent_lines join indents on indents.id = indent_id
        where ordered < copies and dropped_at is null and approved_at is not null) as "toOrder",
      ${newCopies} as "inProcessing",
      awaited.*, unpaid.*
    from (
      select count(*)::integer as "toReceive",
        count(*) filter (where expected_by < ${todayHere()}::date)::integer as overdue
      from purchase_orders where exists (select from order_lines where order_id = purchase_orders.id
        and copies - cancelled > received - returned)) as awaited,
      (select count(*)::integer as unpaid, coalesce(sum(paise), 0)::bigint as "unpaidPaise"
        from (select total_paise as paise from bills where paid_on is null and cancelled_on is null
          union all
          select paid_paise from fund_commitments where paid_paise is not null and bill_paid_on is null) as bill) as unpaid`.execute(
    db,
  )
  const toBill = await sql<NextSteps['toBill'][number]>`
    select vendors.number, name, sum(received - returned - billed)::integer as copies
    from order_lines join purchase_orders on purchase_orders.id = order_id join vendors on vendors.id = vendor_id
    where received - returned > billed group by vendors.id order by lower(name) limit 100`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('nothing was counted')
  return { ...counts, toBill: toBill.rows }
}
