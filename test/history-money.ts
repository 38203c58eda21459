import { sql } from 'kysely'
import { type Day, dayAfter } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { LibraryHistory } from './library-history.ts'

const by = 'system:history'

async function someBudget(db: Db, run: number): Promise<string> {
  const [fund, budget] = [newId(), newId()]
  await sql`insert into funds (id, name) values (${fund}, ${`History ${run}`})`.execute(db)
  await sql`insert into budgets (id, fund_id, year) values (${budget}, ${fund}, 2024)`.execute(db)
  return budget
}

/** Bills of one copy each, as rows, with all that the database wants to stand behind them. */
export async function billBooks(
  db: Db,
  bills: LibraryHistory['bills'],
  run: number,
): Promise<void> {
  if (bills.length === 0) return
  const budget = await someBudget(db, run)
  const [vendor, indent, order] = [newId(), newId(), newId()]
  const number = 900_000 + run
  await sql`insert into vendors (id, name) values (${vendor}, ${`History Books ${run}`})`.execute(
    db,
  )
  await sql`insert into indents (id, year, number, approved_at) values (${indent}, 2024, ${number}, now())`.execute(
    db,
  )
  await sql`
    insert into purchase_orders (id, year, number, vendor_id, currency, rate_millionths, rate_on, ordered_on, expected_by)
    values (${order}, 2024, ${number}, ${vendor}, 'INR', 1000000, '2024-04-01', '2024-04-01', '2024-04-01')`.execute(
    db,
  )
  for (const [at, bill] of bills.entries())
    await addBill(db, { ...bill, at, run, budget, vendor, indent, order })
}

type MadeBill = LibraryHistory['bills'][number] & {
  readonly at: number
  readonly run: number
  readonly budget: string
  readonly vendor: string
  readonly indent: string
  readonly order: string
}

async function addBill(db: Db, made: MadeBill): Promise<void> {
  const { on, paise, isCancelled, at, run, budget, vendor, indent, order } = made
  const cancelledOn = isCancelled ? dayAfter(on, 30) : null
  const creditedOn = cancelledOn ?? made.creditedOn
  const [wish, line, bill, billLine] = [newId(), newId(), newId(), newId()]
  const name = `H/${run}/${at + 1}`
  await sql`insert into indent_lines (id, indent_id, title, copies) values (${wish}, ${indent}, ${`Bought ${at}`}, 1)`.execute(
    db,
  )
  await sql`
    insert into order_lines (id, order_id, place, indent_line_id, budget_id, copies, price_minor, discount_points,
      unit_paise, received)
    values (${line}, ${order}, ${at + 1}, ${wish}, ${budget}, 1, ${Math.max(paise, 1)}, 0, ${paise}, 1)`.execute(
    db,
  )
  await sql`
    insert into bills (id, vendor_id, number, number_key, year, bill_date, lines_paise, total_paise,
      cancelled_on, cancel_reason)
    values (${bill}, ${vendor}, ${name}, ${name}, 2024, ${on}, ${paise}, ${paise},
      ${cancelledOn}, ${cancelledOn && 'Entered twice'})`.execute(db)
  await sql`
    insert into bill_lines (id, bill_id, order_line_id, budget_id, copies, amount_paise, cost_paise)
    values (${billLine}, ${bill}, ${line}, ${budget}, 1, ${paise}, ${paise})`.execute(db)
  await sql`
    insert into bill_copies (id, bill_line_id, accession_number, price_paise, credited_on, credit_note)
    values (${newId()}, ${billLine}, ${name}, ${paise}, ${creditedOn}, ${creditedOn && `CN ${name}`})`.execute(
    db,
  )
}

/** Print subscriptions with their bills, and licences of e-journals; gives the journals. */
export async function subscribe(
  db: Db,
  { subscriptions, licences }: LibraryHistory,
  run: number,
): Promise<readonly string[]> {
  const journals: string[] = []
  const budget = subscriptions.length > 0 ? await someBudget(db, run + 500_000) : ''
  for (const [at, { startsOn, endsOn, paise }] of subscriptions.entries()) {
    const journal = await addJournal(db, `Print ${run} ${at}`, 'print', startsOn)
    journals.push(journal)
    const [subscription, commitment] = [newId(), newId()]
    await sql`
      insert into serial_subscriptions (id, journal_id, starts_on, ends_on, schedule, grace_days, copies, remind_days, created_by)
      values (${subscription}, ${journal}, ${startsOn}, ${endsOn}, '{}', 10, 1, 60, ${by})`.execute(
      db,
    )
    await sql`
      insert into fund_commitments (id, budget_id, paper, paise, committed_on, paid_paise, bill_number, bill_key, bill_date)
      values (${commitment}, ${budget}, ${`Subscription ${at}`}, ${Math.max(paise, 1)}, ${startsOn}, ${paise}, ${`S/${at}`}, ${`S${at}`},
        ${dayAfter(startsOn, 20)})`.execute(db)
    await sql`
      insert into serial_costs (commitment_id, subscription_id, starts_on, ends_on)
      values (${commitment}, ${subscription}, ${startsOn}, ${endsOn})`.execute(db)
  }
  for (const [at, { startsOn, endsOn, paise }] of licences.entries()) {
    const journal = await addJournal(db, `Electronic ${run} ${at}`, 'electronic', startsOn)
    journals.push(journal)
    await sql`
      insert into journal_licences (journal_id, starts_on, ends_on, price_paise)
      values (${journal}, ${startsOn}, ${endsOn}, ${paise})`.execute(db)
  }
  return journals
}

async function addJournal(db: Db, title: string, kind: string, on: Day): Promise<string> {
  const id = newId()
  await sql`
    insert into journals (id, title, title_sort, initial, kind, search, published_at, created_by)
    values (${id}, ${title}, ${title.toLowerCase()}, 'p', ${kind}, '', ${on}::date, ${by})`.execute(
    db,
  )
  return id
}
