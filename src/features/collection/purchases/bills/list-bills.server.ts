import { type RawBuilder, sql } from 'kysely'
import { daysOfYear, readYearWords } from '#src/features/collection/funds/financial-year.ts'
import { requirePurchaser } from '#src/features/collection/funds/require-purchaser.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { filterChoice, filterText } from '#src/kernel/filters.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { eachWord } from '#src/server/database/each-word.ts'
import { listPage, type Place } from '#src/server/http/list-pages.ts'
import { fundsOfBill } from './bill-funds.server.ts'
import { type BillQuery, billFilters, billKinds, type ListedBill } from './listed-bills.ts'

/** What an address asks for. */
export function readBillQuery(search: URLSearchParams): BillQuery {
  return {
    show: filterChoice(search, 'show', billFilters),
    kind: filterChoice(search, 'kind', billKinds),
    q: filterText(search, 'q', 100),
    year: readYearWords(search.get('year') ?? ''),
  }
}

/** Names a list of bills to cursors. */
export function billsList({ show, kind, q, year }: BillQuery): string {
  return `bills ${show} ${kind} ${year ?? ''} ${q}`
}

/** How many values the place of a bill in the list has. */
export const billKeyParts = 2

/** All bills: those of books, and those of subscriptions, which are commitments that are paid. */
const allBills = sql`(
  select 'books' as kind, bills.id, serial, null::text as paper, null::text as page, vendors.name as vendor,
    bills.number, bill_date, total_paise, paid_on, payment, cancelled_on, null::uuid as budget_id
  from bills join vendors on vendors.id = vendor_id
  union all
  select 'subscription', id, null, paper, page, coalesce(bill_vendor, ''), bill_number, bill_date, paid_paise,
    bill_paid_on, bill_payment, null, budget_id
  from fund_commitments where paid_paise is not null) as bill`

const fundOfSubscription = sql`(
  select jsonb_build_array(jsonb_build_object('budgetId', budgets.id, 'fund', funds.name, 'department', department,
    'year', year, 'paise', shown.total_paise))
  from budgets join funds on funds.id = fund_id where budgets.id = shown.budget_id)`

/** A page of all bills, those of the latest date first. Errors: `forbidden`. */
export async function listBills(
  db: Db,
  actor: Actor,
  query: BillQuery,
  place: Place,
  size = 30,
): Promise<ListPage<ListedBill>> {
  requirePurchaser(actor)
  const way = sql.raw(place?.way === 'before' ? 'asc' : 'desc')
  const beyond = place
    ? sql`(bill_date, id) ${sql.raw(place.way === 'before' ? '>' : '<')} (${place.key[0]}::date, ${place.key[1]}::uuid)`
    : sql`true`
  const { rows } = await sql<ListedBill>`
    select shown.id, kind, serial, paper, page, vendor, number, bill_date as "billDate",
      total_paise as "totalPaise", paid_on as "paidOn", payment, cancelled_on as "cancelledOn",
      case kind when 'books' then (select sum(copies)::integer from bill_lines where bill_id = shown.id) end as copies,
      case kind when 'books' then ${fundsOfBill(sql.ref('shown.id'))} else ${fundOfSubscription} end as funds
    from (select * from ${allBills} where ${isWanted(query)} and ${beyond}
      order by bill_date ${way}, id ${way} limit ${size + 1}) as shown
    order by bill_date ${way}, shown.id ${way}`.execute(db)
  return listPage(billsList(query), place, rows, size, ({ billDate, id }) => [billDate, id])
}

function isWanted({ show, kind, q, year }: BillQuery): RawBuilder<boolean> {
  const states = {
    '': sql`true`,
    unpaid: sql`paid_on is null and cancelled_on is null`,
    paid: sql`paid_on is not null`,
    cancelled: sql`cancelled_on is not null`,
  }
  const { first, last } = daysOfYear(year ?? 2000)
  const ofYear = sql`bill_date between ${first}::date and ${last}::date`
  const hasWords = eachWord(
    q,
    (like) => sql`(vendor ilike ${like} or number ilike ${like} or paper ilike ${like})`,
  )
  return sql<boolean>`${states[show]} and ${kind === '' ? sql`true` : sql`kind = ${kind}`}
    and ${year === null ? sql`true` : ofYear} and ${hasWords}`
}

/** The financial years of which there are bills, the latest first. Errors: `forbidden`. */
export async function billYears(db: Db, actor: Actor): Promise<readonly number[]> {
  requirePurchaser(actor)
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from bill_date - interval '3 months')::integer as year
    from ${allBills} order by year desc limit 50`.execute(db)
  return rows.map(({ year }) => year)
}
