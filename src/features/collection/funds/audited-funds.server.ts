import { sql } from 'kysely'
import type { AuditedThing } from '#src/kernel/audited-thing.ts'
import { isId } from '#src/kernel/ids.ts'
import type { NameThings } from '#src/server/audit-words.ts'
import { yearWords } from './financial-year.ts'
import { budgetName } from './funds.ts'

/** Names budgets for the audit: "General grant, Computer Science, 2026-27". */
export const auditedBudgets: NameThings = async (db, ids) => {
  const { rows } = await sql<{ id: string; fund: string; department: string; year: number }>`
    select budgets.id, name as fund, department, year from budgets join funds on funds.id = fund_id
    where budgets.id = any(${ids.filter(isId)}::uuid[])`.execute(db)
  return new Map(
    rows.map((row): [string, AuditedThing] => [
      row.id,
      {
        name: `${budgetName(row)}, ${yearWords(row.year)}`,
        to: `/admin/purchases/funds/${row.id}`,
      },
    ]),
  )
}

/** Names funds for the audit. */
export const auditedFunds: NameThings = async (db, ids) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from funds where id = any(${ids.filter(isId)}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, name }): [string, AuditedThing] => [
      id,
      { name, to: '/admin/purchases/funds' },
    ]),
  )
}
