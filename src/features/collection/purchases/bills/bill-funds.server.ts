import { type RawBuilder, sql } from 'kysely'
import type { BillFund } from '#src/features/collection/funds/bill-fund.ts'

/** SQL: the budgets that pay for the bill of books with this id, the larger parts first. */
export function fundsOfBill(billId: RawBuilder<unknown>): RawBuilder<readonly BillFund[]> {
  return sql<readonly BillFund[]>`coalesce((
    select jsonb_agg(to_jsonb(part) order by part.paise desc, part.fund)
    from (select budgets.id as "budgetId", funds.name as fund, department, year, sum(cost_paise)::bigint as paise
      from bill_lines join budgets on budgets.id = budget_id join funds on funds.id = fund_id
      where bill_id = ${billId} group by budgets.id, funds.name) as part), '[]')`
}
