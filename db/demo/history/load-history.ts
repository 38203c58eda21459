import { sql } from 'kysely'
import { loadCalendars } from '#src/features/lending/library-calendar/calendars.server.ts'
import {
  closingMinute,
  isOpen,
  openingMinute,
} from '#src/features/lending/library-calendar/library-calendar.ts'
import { actorName, system } from '#src/kernel/actor.ts'
import { type Day, dayAfter, daysBetween } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { holdNamedLock } from '#src/server/database/hold-lock.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Log } from '#src/server/log.ts'
import { addPastBills } from './add-bills.ts'
import { addPastEbookUse } from './add-ebook-use.ts'
import { addPastLoans } from './add-loans.ts'
import { addPastMembers } from './add-members.ts'
import { addPastUse } from './add-site-use.ts'
import { addPastStays, type OpenDay } from './add-stays.ts'
import { historySpan } from './history-span.ts'

const demo = actorName(system('demo'))
/** Marks the rows of the history. */
const by = actorName(system('demo-history'))

/**
 * Gives a demo college that was just made two academic years of history and the current one so
 * far: members, loans, who came through the gates, bills, how the site was used. It follows from the
 * day alone. Once, in one transaction.
 */
export async function loadDemoHistory(db: Db, today: Day, log: Log): Promise<void> {
  await inTransaction(db, async (within) => {
    await holdNamedLock(within, by)
    const gates = await newGates(within)
    if (gates.length === 0 || (await isLoaded(within))) return
    const { from, to, years } = historySpan(today)
    const days = await openDays(within, from, to)
    const members = await addPastMembers(within, years)
    await addPastLoans(
      within,
      days.map(({ day }) => day),
      members,
      by,
    )
    await addPastStays(within, days, members, { gates, today })
    await addPastBills(within, { from, today }, by)
    await addPastUse(within, { from, last: dayAfter(today, -1), today })
    await addPastEbookUse(within, today)
    log.info(
      { members: members.length, days: days.length },
      'loaded the history of the demo college',
    )
  })
}

/** The gates of a demo that was made just now; none where it has been in use. */
async function newGates(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from gates where created_by = ${demo} and created_at > now() - interval '10 minutes'
    order by number`.execute(db)
  return rows.map(({ id }) => id)
}

async function isLoaded(db: Db): Promise<boolean> {
  const { rows } = await sql`select from loans where issued_by = ${by} limit 1`.execute(db)
  return rows.length > 0
}

async function openDays(db: Db, from: Day, to: Day): Promise<readonly OpenDay[]> {
  const calendar = (await loadCalendars(db)).of('main')
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => dayAfter(from, at))
    .filter((day) => isOpen(calendar, day))
    .map((day) => ({
      day,
      opens: openingMinute(calendar, day),
      closes: closingMinute(calendar, day),
    }))
}

/** What its bills stand in, those that refer to others first. */
const billTables = ['bill_copies', 'bill_lines', 'fund_lines'] as const

/**
 * Takes the history away again; before the rest of the demo, which its rows refer to. Members and
 * stays go with those of the demo.
 */
export async function removeDemoHistory(db: Db): Promise<void> {
  await inTransaction(db, async (within) => {
    await sql`delete from loans where issued_by = ${by}`.execute(within)
    const { rows } = await sql<{ day: Day | null }>`
      select min(created_at)::date as day from gates where created_by = ${demo}`.execute(within)
    const [opened] = rows
    if (opened?.day) {
      await sql`delete from site_counts where day < ${opened.day}::date`.execute(within)
      await sql`delete from site_vitals where day < ${opened.day}::date`.execute(within)
      await sql`delete from journal_clicks where day < ${opened.day}::date`.execute(within)
      const month = sql`date_trunc('month', ${opened.day}::date)`
      await sql`delete from ebook_usage where month < ${month}`.execute(within)
      await sql`delete from ebook_searches where month < ${month}`.execute(within)
    }
    await removeBills(within)
  })
}

async function removeBills(db: Db): Promise<void> {
  const { rows: found } = await sql<{
    bill: string
    order: string
    indent: string
    budget: string
  }>`
    select distinct bill_id as bill, order_id as order, indent_id as indent,
      bill_lines.budget_id as budget
    from bill_lines join order_lines on order_lines.id = order_line_id
      join indent_lines on indent_lines.id = indent_line_id
    where bill_lines.budget_id in (select budget_id from fund_lines where actor = ${by})`.execute(
    db,
  )
  if (found.length === 0) return
  const all = (part: keyof (typeof found)[number]) => {
    const ids = [...new Set(found.map((row) => row[part]))]
    return sql`any(${ids}::uuid[])`
  }
  // Papers of purchases are never deleted otherwise.
  for (const table of billTables) {
    await sql`alter table ${sql.ref(table)} disable trigger user`.execute(db)
  }
  const lines = sql`(select id from bill_lines where bill_id = ${all('bill')})`
  await sql`delete from bill_copies where bill_line_id in ${lines}`.execute(db)
  await sql`delete from bill_lines where bill_id = ${all('bill')}`.execute(db)
  await sql`delete from bills where id = ${all('bill')}`.execute(db)
  await sql`delete from order_lines where order_id = ${all('order')}`.execute(db)
  await sql`delete from purchase_orders where id = ${all('order')}`.execute(db)
  await sql`delete from indent_lines where indent_id = ${all('indent')}`.execute(db)
  await sql`delete from indents where id = ${all('indent')}`.execute(db)
  await sql`delete from fund_lines where budget_id = ${all('budget')}`.execute(db)
  await sql`delete from budgets where id = ${all('budget')}`.execute(db)
  for (const table of billTables) {
    await sql`alter table ${sql.ref(table)} enable trigger user`.execute(db)
  }
}
