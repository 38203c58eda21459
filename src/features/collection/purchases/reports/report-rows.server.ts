import { sql } from 'kysely'
import { institute } from '#institute'
import type { Db } from '#src/server/database/connect.ts'

const mostRows = 2000

/** Copies and paise of the indents of a year, by department and course. */
export type DepartmentCount = {
  readonly department: string
  readonly course: string | null
  readonly titles: number
  readonly requested: number
  readonly ordered: number
  readonly bought: number
  readonly spentPaise: number
}

/** What departments asked for in a year, and what of it was ordered and bought. */
export async function departmentCounts(db: Db, year: number): Promise<readonly DepartmentCount[]> {
  const { rows } = await sql<DepartmentCount>`
    select indent_lines.department, course, count(*)::integer as titles, sum(copies)::integer as requested,
      sum(ordered)::integer as ordered, coalesce(sum(bought.copies_bought), 0)::integer as bought,
      coalesce(sum(bought.paise), 0)::bigint as "spentPaise"
    from indent_lines join indents on indents.id = indent_id
    left join lateral (
      select count(*) as copies_bought, sum(price_paise) as paise from bill_copies
      join bill_lines on bill_lines.id = bill_line_id join order_lines on order_lines.id = order_line_id
      where indent_line_id = indent_lines.id and credited_on is null) as bought on true
    where year = ${year} group by indent_lines.department, course
    order by lower(indent_lines.department), course nulls first limit ${mostRows}`.execute(db)
  return rows
}

/** What copies of a vendor cost, in paise. */
export type VendorPrice = {
  readonly vendor: string
  readonly copies: number
  readonly costPaise: number
  readonly lowestPaise: number
  readonly highestPaise: number
}

/** Prices of the copies on the bills of a year, by vendor; what went back is left out. */
export async function vendorPrices(db: Db, year: number): Promise<readonly VendorPrice[]> {
  const { rows } = await sql<VendorPrice>`
    select vendors.name as vendor, count(*)::integer as copies, sum(price_paise)::bigint as "costPaise",
      min(price_paise) as "lowestPaise", max(price_paise) as "highestPaise"
    from bill_copies join bill_lines on bill_lines.id = bill_line_id join bills on bills.id = bill_id
    join vendors on vendors.id = vendor_id
    where year = ${year} and credited_on is null group by vendors.id order by lower(vendors.name) limit ${mostRows}`.execute(
    db,
  )
  return rows
}

/** Days that steps took, by department: medians over copies. */
export type WaitingTime = {
  readonly department: string
  readonly copies: number
  readonly toOrder: number
  readonly toDelivery: number
  readonly toShelf: number
  readonly whole: number
}

/** How long the copies on the bills of a year took from the wish to the shelf. */
export async function waitingTimes(db: Db, year: number): Promise<readonly WaitingTime[]> {
  const median = (days: ReturnType<typeof sql>) =>
    sql`percentile_disc(0.5) within group (order by ${days})::integer`
  const { rows } = await sql<WaitingTime>`
    with took as (
      select indent_lines.department, (wished_at at time zone ${institute.timeZone})::date as wished, ordered_on,
        (select min(received_on) from receipt_lines join receipts on receipts.id = receipt_id
          where order_line_id = order_lines.id and kind = 'received') as came,
        (bills.at at time zone ${institute.timeZone})::date as shelved
      from bill_copies join bill_lines on bill_lines.id = bill_line_id join bills on bills.id = bill_id
      join order_lines on order_lines.id = order_line_id join indent_lines on indent_lines.id = indent_line_id
      join purchase_orders on purchase_orders.id = order_lines.order_id
      where bills.year = ${year} and credited_on is null)
    select department, count(*)::integer as copies, ${median(sql`ordered_on - wished`)} as "toOrder",
      ${median(sql`came - ordered_on`)} as "toDelivery", ${median(sql`shelved - came`)} as "toShelf",
      ${median(sql`shelved - wished`)} as whole
    from took group by department order by lower(department) limit ${mostRows}`.execute(db)
  return rows
}
