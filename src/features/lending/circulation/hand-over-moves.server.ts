import { sql } from 'kysely'
import { institute } from '#institute'
import type { Db } from '#src/server/database/connect.ts'

/**
 * Hands what a closure moved over to the others that have to do with it, before it is taken out: to
 * one that moved the loan further, which then moves it back all the way, and to one that still
 * closes the day. Run it in a transaction.
 */
export async function handOverLoans(db: Db, closure: string | null): Promise<void> {
  await sql`
    update redated_loans further set due_before = gone.due_before from redated_loans gone
    where gone.calendar_day = ${closure} and further.calendar_day <> ${closure}
      and further.loan_id = gone.loan_id and further.due_before = gone.due_after`.execute(db)
  await sql`
    insert into redated_loans (calendar_day, loan_id, due_before, due_after)
    select other.id, loan_id, due_before, due_after
    from redated_loans gone join loans on loans.id = loan_id
      join calendar_days other on not is_open and other.id <> ${closure}
        and (due_before at time zone ${institute.timeZone})::date between first_day and last_day
        and (other.branch is null or other.branch = loans.branch)
    where calendar_day = ${closure}
    on conflict do nothing`.execute(db)
}

/** The same for holds that are kept. */
export async function handOverHolds(db: Db, closure: string | null): Promise<void> {
  await sql`
    update redated_holds further set until_before = gone.until_before from redated_holds gone
    where gone.calendar_day = ${closure} and further.calendar_day <> ${closure}
      and further.hold_id = gone.hold_id and further.until_before = gone.until_after`.execute(db)
  await sql`
    insert into redated_holds (calendar_day, hold_id, until_before, until_after)
    select other.id, hold_id, until_before, until_after
    from redated_holds gone join holds on holds.id = hold_id
      left join copies on copies.id = kept_copy_id left join locations on locations.id = location_id
      join calendar_days other on not is_open and other.id <> ${closure}
        and until_before between first_day and last_day
        and (other.branch is null or other.branch = coalesce(locations.branch, 'main'))
    where calendar_day = ${closure}
    on conflict do nothing`.execute(db)
}
