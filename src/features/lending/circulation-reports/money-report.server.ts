import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { bucketOf, bucketsOf, type Period, within } from './report-period.server.ts'
import type { ReportTable } from './report-table.ts'

const names = ['Charged', 'Waived', 'Paid in cash', 'Paid by UPI', 'Paid back', 'Taken in'] as const

/**
 * What was charged (less what was taken back), waived, paid and paid back in each month; `Taken in`
 * is paid less paid back.
 */
export async function finesByMonth(db: Db, period: Period): Promise<ReportTable> {
  const { rows } = await sql<{
    month: string
    charged: number
    waived: number
    cash: number
    upi: number
    refunded: number
  }>`
    select ${bucketOf('at', 'month')} as month,
      coalesce(sum(amount_paise) filter (where kind in ('overdue', 'lost', 'processing', 'damage', 'manual', 'reversal')), 0)::bigint as charged,
      coalesce(- sum(amount_paise) filter (where kind = 'waiver'), 0)::bigint as waived,
      coalesce(- sum(amount_paise) filter (where kind = 'payment' and method = 'cash'), 0)::bigint as cash,
      coalesce(- sum(amount_paise) filter (where kind = 'payment' and method = 'upi'), 0)::bigint as upi,
      coalesce(sum(amount_paise) filter (where kind = 'refund'), 0)::bigint as refunded
    from ledger_lines where ${within('at', period)} group by 1`.execute(db)
  const known = new Map(rows.map((row) => [row.month, row]))
  const none = { charged: 0, waived: 0, cash: 0, upi: 0, refunded: 0 }
  return {
    columns: [
      { name: 'Month', kind: 'time' },
      ...names.map((name) => ({ name, kind: 'money' as const })),
    ],
    rows: bucketsOf(period, 'month').map((month) => {
      const { charged, waived, cash, upi, refunded } = known.get(month) ?? none
      return { cells: [month, charged, waived, cash, upi, refunded, cash + upi - refunded] }
    }),
    charted: [1, 6],
    overTime: true,
  }
}
