import { sql } from 'kysely'
import { financialYearOf } from '#src/features/collection/funds/financial-year.ts'
import { type Day, dayAfter } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'

/** A copy of the demo that came in the years of the history. */
type Bought = {
  readonly id: string
  readonly accession: string
  readonly book: string
  readonly title: string
  readonly price: number
  readonly on: Day
}

/**
 * Adds an order and its bills for the copies that came in each financial year that is over: one
 * bill a month, so that the bills agree with the accession register. `by` marks what is written.
 */
export async function addPastBills(
  db: Db,
  { from, today }: { readonly from: Day; readonly today: Day },
  by: string,
): Promise<void> {
  const { rows: papers } = await sql<{ fund: string; vendor: string }>`
    select funds.id as fund, vendors.id as vendor from funds cross join vendors
    order by funds.created_at, vendors.number limit 1`.execute(db)
  const [paper] = papers
  if (!paper) return
  const { rows: copies } = await sql<Bought>`
    select copies.id, accession_number as accession, book_id as book, title, price_paise as price,
      acquired_on as on
    from copies join books on books.id = book_id
    where acquired_on >= ${from}::date and price_paise > 0
    order by acquired_on, length(accession_number), accession_number`.execute(db)
  const thisYear = financialYearOf(today)
  const byYear = Map.groupBy(copies, ({ on }) => financialYearOf(on))
  for (const [year, bought] of byYear) {
    if (year < thisYear) await addYear(db, { ...paper, year, bought }, by)
  }
}

type PastYear = {
  readonly fund: string
  readonly vendor: string
  readonly year: number
  readonly bought: readonly Bought[]
}

async function addYear(
  db: Db,
  { fund, vendor, year, bought }: PastYear,
  by: string,
): Promise<void> {
  const [budget, indent, order] = [newId(), newId(), newId()]
  const total = bought.reduce((sum, { price }) => sum + price, 0)
  await sql`insert into budgets (id, fund_id, year) values (${budget}, ${fund}, ${year})`.execute(
    db,
  )
  // In whole thousands of rupees, with something left.
  const allotted = Math.ceil((total * 1.1) / 100_000) * 100_000
  await sql`
    insert into fund_lines (id, budget_id, kind, budget_change, paper, actor, at)
    values (${newId()}, ${budget}, 'allotted', ${allotted}, 'Finance committee, annual budget', ${by},
      ${`${year}-04-01`}::date)`.execute(db)
  await sql`
    insert into indents (id, year, number, approved_at)
    values (${indent}, ${year}, 1, ${`${year}-04-10`}::date)`.execute(db)
  await sql`
    insert into purchase_orders (id, year, number, vendor_id, currency, rate_millionths, rate_on,
      ordered_on, expected_by)
    values (${order}, ${year}, 1, ${vendor}, 'INR', 1000000, ${`${year}-04-15`}, ${`${year}-04-15`},
      ${`${year + 1}-03-31`})`.execute(db)
  const months = [...Map.groupBy(bought, ({ on }) => on.slice(0, 7)).values()]
  const lines = months.flatMap((copies, month) =>
    [...Map.groupBy(copies, ({ book }) => book).values()].map((same) => lineOf(same, month)),
  )
  const bills = months.map((copies, month) => billOf(copies, { month, year }))
  await addLines(db, { indent, order, budget }, lines)
  await addBills(db, { vendor, budget, year }, bills, lines)
  for (const { id, spent } of bills) {
    await sql`
      insert into fund_lines (id, budget_id, kind, spent_change, note, actor)
      values (${newId()}, ${budget}, 'billed', ${spent}, ${`Bill ${id.slice(-8)}`}, ${by})`.execute(
      db,
    )
  }
}

type Line = ReturnType<typeof lineOf>

function lineOf(copies: readonly Bought[], month: number) {
  const cost = copies.reduce((sum, { price }) => sum + price, 0)
  return { wish: newId(), id: newId(), bill: newId(), month, copies, cost }
}

function billOf(
  copies: readonly Bought[],
  { month, year }: { readonly month: number; readonly year: number },
) {
  const [first] = copies
  const on = dayAfter(first?.on ?? `${year}-04-01`, 3)
  // Within its financial year.
  const last = `${year + 1}-03-31`
  const spent = copies.reduce((sum, { price }) => sum + price, 0)
  return {
    id: newId(),
    month,
    number: `UBA/${year}/${month + 1}`,
    on: on > last ? last : on,
    spent,
  }
}

async function addLines(
  db: Db,
  { indent, order, budget }: { indent: string; order: string; budget: string },
  lines: readonly Line[],
): Promise<void> {
  const rows = lines.map(({ wish, id, copies, cost }, at) => ({
    wish,
    id,
    place: at + 1,
    title: copies[0]?.title,
    book: copies[0]?.book,
    copies: copies.length,
    unit: Math.round(cost / copies.length),
  }))
  const types = {
    wish: 'uuid',
    id: 'uuid',
    place: 'integer',
    title: 'text',
    book: 'uuid',
    copies: 'integer',
    unit: 'bigint',
  } as const
  await sql`
    insert into indent_lines (id, indent_id, title, book_id, copies)
    select wish, ${indent}::uuid, title, book, copies from ${rowTable('line', types, rows)}`.execute(
    db,
  )
  await sql`
    insert into order_lines (id, order_id, place, indent_line_id, budget_id, copies, price_minor,
      discount_points, unit_paise, received)
    select id, ${order}::uuid, place, wish, ${budget}::uuid, copies, unit, 0, unit, copies
    from ${rowTable('line', types, rows)}`.execute(db)
}

async function addBills(
  db: Db,
  { vendor, budget, year }: { vendor: string; budget: string; year: number },
  bills: readonly ReturnType<typeof billOf>[],
  lines: readonly Line[],
): Promise<void> {
  for (const { id, number, on, spent } of bills) {
    await sql`
      insert into bills (id, vendor_id, number, number_key, year, bill_date, lines_paise, total_paise,
        paid_on, payment)
      values (${id}, ${vendor}, ${number}, ${number}, ${year}, ${on}, ${spent}, ${spent},
        ${dayAfter(on, 20)}, 'Cheque')`.execute(db)
  }
  const rows = lines.map((line) => ({ ...line, bill: bills[line.month]?.id, key: line.bill }))
  const types = {
    key: 'uuid',
    bill: 'uuid',
    id: 'uuid',
    copies: 'integer',
    cost: 'bigint',
  } as const
  const counted = rows.map((row) => ({ ...row, copies: row.copies.length }))
  await sql`
    insert into bill_lines (id, bill_id, order_line_id, budget_id, copies, amount_paise, cost_paise)
    select key, bill, id, ${budget}::uuid, copies, cost, cost
    from ${rowTable('line', types, counted)}`.execute(db)
  const each = rows.flatMap(({ key, copies }) =>
    copies.map(({ id, accession, price }) => ({
      id: newId(),
      line: key,
      copy: id,
      accession,
      price,
    })),
  )
  const copyTypes = {
    id: 'uuid',
    line: 'uuid',
    copy: 'uuid',
    accession: 'text',
    price: 'bigint',
  } as const
  await sql`
    insert into bill_copies (id, bill_line_id, copy_id, accession_number, price_paise)
    select id, line, copy, accession, price from ${rowTable('one', copyTypes, each)}`.execute(db)
}
