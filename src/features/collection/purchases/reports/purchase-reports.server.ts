import { yearWords } from '#src/features/collection/funds/financial-year.ts'
import { budgetName } from '#src/features/collection/funds/funds.ts'
import { budgetsOf } from '#src/features/collection/funds/read-budgets.server.ts'
import { requirePurchaser } from '#src/features/collection/funds/require-purchaser.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { daysBetween, formatDay } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Db } from '#src/server/database/connect.ts'
import { departmentWords } from '../indents/indents.ts'
import { listOrders } from '../orders/order-rows.server.ts'
import { orderNumber } from '../orders/orders.ts'
import { departmentCounts, vendorPrices, waitingTimes } from './report-rows.server.ts'
import { type PurchaseReport, type ReportKind, reportNames } from './reports.ts'

/** A report of a financial year. Errors: `forbidden`. */
export async function purchaseReport(
  db: Db,
  actor: Actor,
  kind: ReportKind,
  year: number,
): Promise<PurchaseReport> {
  requirePurchaser(actor)
  const title = kind === 'overdue' ? reportNames[kind] : `${reportNames[kind]}, ${yearWords(year)}`
  return { kind, title, ...(await makers[kind](db, actor, year)) }
}

type Made = Omit<PurchaseReport, 'kind' | 'title'>
type Maker = (db: Db, actor: Actor, year: number) => Promise<Made>

const makers: Readonly<Record<ReportKind, Maker>> = {
  departments: async (db, _actor, year) => {
    const rows = await departmentCounts(db, year)
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((all, row) => all + of(row), 0)
    return {
      about: 'Copies that the indents of the year ask for, and what became of them.',
      headings: ['Department', 'Course', ':Titles', ':Requested', ':Ordered', ':Bought', ':Spent'],
      rows: [
        ...rows.map((row) => [
          departmentWords(row.department),
          row.course ?? '',
          String(row.titles),
          String(row.requested),
          String(row.ordered),
          String(row.bought),
          rupees(row.spentPaise),
        ]),
        [
          'All',
          '',
          String(sum(({ titles }) => titles)),
          String(sum(({ requested }) => requested)),
          String(sum(({ ordered }) => ordered)),
          String(sum(({ bought }) => bought)),
          rupees(sum(({ spentPaise }) => spentPaise)),
        ],
      ],
      sums: 1,
    }
  },
  budgets: async (db, actor, year) => {
    const rows = await budgetsOf(db, actor, year)
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((all, row) => all + of(row), 0)
    const line = (name: string, parts: readonly number[]) => {
      const [budget = 0, committed = 0, spent = 0] = parts
      const used = budget === 0 ? '' : `${Math.round(((committed + spent) / budget) * 100)} %`
      return [name, ...parts.map(rupees), used]
    }
    return {
      about: 'What each budget may spend, and how much of it is committed and spent.',
      headings: ['Fund and department', ':Budget', ':Committed', ':Spent', ':Free', ':Used'],
      rows: [
        ...rows.map((row) =>
          line(budgetName(row), [
            row.budgetPaise,
            row.committedPaise,
            row.spentPaise,
            row.freePaise,
          ]),
        ),
        line('All', [
          sum(({ budgetPaise }) => budgetPaise),
          sum(({ committedPaise }) => committedPaise),
          sum(({ spentPaise }) => spentPaise),
          sum(({ freePaise }) => freePaise),
        ]),
      ],
      sums: 1,
    }
  },
  overdue: async (db, actor) => {
    const { rows } = await listOrders(db, actor, 'overdue', null, { size: 1000 })
    const today = todayHere()
    return {
      about: `Orders of which copies had not come by their day, on ${formatDay(today)}.`,
      headings: ['Order', 'Vendor', 'Ordered', 'Expected', ':Days late', ':Copies missing'],
      dates: ['Ordered', 'Expected'],
      rows: rows.map((order) => [
        orderNumber(order),
        order.vendor,
        order.orderedOn,
        order.expectedBy,
        String(daysBetween(order.expectedBy, today)),
        String(order.outstanding),
      ]),
      sums: 0,
    }
  },
  prices: async (db, _actor, year) => ({
    about: 'What copies on the bills of the year cost, with their share of postage and discount.',
    headings: ['Vendor', ':Copies', ':Cost', ':Average', ':Lowest', ':Highest'],
    rows: (await vendorPrices(db, year)).map((row) => [
      row.vendor,
      String(row.copies),
      rupees(row.costPaise),
      rupees(Math.round(row.costPaise / row.copies)),
      rupees(row.lowestPaise),
      rupees(row.highestPaise),
    ]),
    sums: 0,
  }),
  times: async (db, _actor, year) => ({
    about: 'Half of the copies billed in the year took at most so many days at each step.',
    headings: [
      'Department',
      ':Copies',
      ':Wish to order',
      ':Order to delivery',
      ':Delivery to shelf',
      ':Wish to shelf',
    ],
    rows: (await waitingTimes(db, year)).map((row) => [
      departmentWords(row.department),
      String(row.copies),
      ...[row.toOrder, row.toDelivery, row.toShelf, row.whole].map(String),
    ]),
    sums: 0,
  }),
}
