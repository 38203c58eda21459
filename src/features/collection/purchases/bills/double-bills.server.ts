import { sql } from 'kysely'
import { billKey } from '#src/features/collection/funds/bill-key.ts'
import {
  daysOfYear,
  financialYearOf,
  yearWords,
} from '#src/features/collection/funds/financial-year.ts'
import { dayWords } from '#src/institute/institute-clock.ts'
import { type Day, formatDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Db } from '#src/server/database/connect.ts'
import { holdLock } from '#src/server/database/hold-lock.ts'
import { locks } from '#src/server/database/locks.ts'

/** What makes two bills one: whose they are, their number, and the financial year of their date. */
type NamedBill = {
  readonly vendor: string
  readonly number: string
  readonly billDate: Day
}

/**
 * Refuses a bill of books whose number a bill of a subscription of the same vendor has. Run it in
 * the transaction that enters it, first: nobody enters another one meanwhile. Errors: `conflict`
 * with `details.reason` `double-bill`.
 */
export async function refuseBilledSubscription(db: Db, bill: NamedBill): Promise<void> {
  await holdLock(db, locks.billNumbers)
  const year = financialYearOf(bill.billDate)
  const { first, last } = daysOfYear(year)
  const { rows } = await sql<{ number: string; date: Day; paise: number; paper: string }>`
    select bill_number as number, bill_date as date, paid_paise as paise, paper from fund_commitments
    where paid_paise is not null and bill_key = ${billKey(bill.number)}
      and lower(bill_vendor) = lower(${bill.vendor}::text) and bill_date between ${first}::date and ${last}::date
    order by id limit 1`.execute(db)
  const [found] = rows
  if (!found) return
  throw doubleBill(
    `Bill ${found.number} of ${bill.vendor}, ${yearWords(year)}, is entered for “${found.paper}”: dated ${formatDay(found.date)}, ${rupees(found.paise)}. It is not entered twice. Where one paper bills books and subscriptions, add a letter to the number.`,
  )
}

/**
 * Refuses a bill of a subscription whose number a bill of books of the same vendor has. Run it like
 * `refuseBilledSubscription`. Errors: the same.
 */
export async function refuseBilledBooks(db: Db, bill: NamedBill): Promise<void> {
  await holdLock(db, locks.billNumbers)
  const year = financialYearOf(bill.billDate)
  const { rows } = await sql<{ serial: number; number: string; date: Day; paise: number }>`
    select serial, bills.number, bill_date as date, total_paise as paise
    from bills join vendors on vendors.id = vendor_id
    where number_key = ${billKey(bill.number)} and year = ${year} and cancelled_on is null
      and lower(vendors.name) = lower(${bill.vendor}::text) limit 1`.execute(db)
  const [found] = rows
  if (!found) return
  throw doubleBill(
    `Bill ${found.number} of ${bill.vendor}, ${yearWords(year)}, is entered as a bill of books: dated ${formatDay(found.date)}, ${rupees(found.paise)} (no. ${found.serial} of the bills). It is not entered twice. Where one paper bills books and subscriptions, add a letter to the number.`,
    found.serial,
  )
}

/** The bill of books that was entered first. `vendorId`: whose it is. */
export async function firstBill(
  db: Db,
  { vendor, number, billDate }: NamedBill,
  vendorId: string,
): Promise<AppError> {
  const year = financialYearOf(billDate)
  const first = await db
    .selectFrom('bills')
    .select(['serial', 'number', 'bill_date', 'total_paise', 'at'])
    .where('vendor_id', '=', vendorId)
    .where('number_key', '=', billKey(number))
    .where('year', '=', year)
    .where('cancelled_on', 'is', null)
    .executeTakeFirst()
  if (!first) return new AppError('conflict', 'This bill was entered a moment ago. Try again.')
  return doubleBill(
    `Bill ${first.number} of ${vendor}, ${yearWords(year)}, was entered on ${dayWords(first.at)}: dated ${formatDay(first.bill_date)}, ${rupees(first.total_paise)} (no. ${first.serial} of the bills). It is not entered twice.`,
    first.serial,
  )
}

function doubleBill(message: string, serial: number | null = null): AppError {
  return new AppError('conflict', message, {
    reason: 'double-bill',
    serial,
    fields: [{ field: 'number', message }],
  })
}
