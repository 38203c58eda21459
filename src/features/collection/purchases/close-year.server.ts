import { sql } from 'kysely'
import { budgetFor } from '#src/features/collection/funds/change-funds.server.ts'
import {
  daysOfYear,
  financialYearOf,
  yearWords,
} from '#src/features/collection/funds/financial-year.ts'
import { writeFundLines } from '#src/features/collection/funds/fund-lines.server.ts'
import { type Budget, budgetName } from '#src/features/collection/funds/funds.ts'
import { budgetsOf, lockBudgets } from '#src/features/collection/funds/read-budgets.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'

/** What closing a year did, in paise. */
export type ClosedYear = {
  readonly budgets: number
  readonly carriedPaise: number
  /** What nobody committed or spent; it stays behind. */
  readonly lapsedPaise: number
}

/**
 * Closes a financial year from its last day on. Open orders go on in the next year: their
 * commitments are carried there with the money that pays them; what is free stays behind. Errors:
 * `forbidden`; `conflict` where the year is not over, or closed already.
 */
export async function closeYear(db: Db, actor: Actor, year: number): Promise<ClosedYear> {
  const { last } = daysOfYear(year)
  if (todayHere() < last) {
    throw new AppError(
      'conflict',
      `The financial year ${yearWords(year)} ends on ${formatDay(last)}: close it from then on.`,
    )
  }
  return inTransaction(db, async (within) => {
    const open = (await budgetsOf(within, actor, year)).filter(({ isClosed }) => !isClosed)
    if (open.length === 0) {
      throw new AppError('conflict', `The year ${yearWords(year)} has no open budget.`)
    }
    const locked = await lockBudgets(
      within,
      open.map(({ id }) => id),
    )
    const closed = { budgets: 0, carriedPaise: 0, lapsedPaise: 0 }
    for (const budget of locked.values()) {
      if (budget.isClosed) continue
      await closeBudget(within, actor, budget)
      closed.budgets++
      closed.carriedPaise += budget.committedPaise
      closed.lapsedPaise += Math.max(budget.freePaise, 0)
    }
    return closed
  })
}

/** The year that is to be closed next; null where none is over and open. */
export async function yearToClose(db: Db): Promise<number | null> {
  const { rows } = await sql<{ year: number | null }>`
    select min(year) as year from budgets
    where closed_at is null and year < ${financialYearOf(todayHere())}`.execute(db)
  return rows[0]?.year ?? null
}

async function closeBudget(db: Db, actor: Actor, budget: Budget): Promise<void> {
  const { id, fundId, department, year, committedPaise } = budget
  if (committedPaise > 0) {
    const next = await budgetFor(db, { fundId, department, year: year + 1 })
    const money = Math.min(committedPaise, Math.max(budget.budgetPaise - budget.spentPaise, 0))
    const note = `Open orders and subscriptions of ${yearWords(year)}`
    await writeFundLines(
      db,
      actor,
      [
        {
          budgetId: id,
          kind: 'carried-out',
          budgetChange: -money,
          committedChange: -committedPaise,
          note,
        },
        {
          budgetId: next,
          kind: 'carried-in',
          budgetChange: money,
          committedChange: committedPaise,
          note,
        },
      ],
      `${note} of “${budgetName(budget)}” were ordered beyond its budget`,
    )
    await sql`
      update order_lines set budget_id = ${next}::uuid
      where budget_id = ${id}::uuid and copies - cancelled > billed`.execute(db)
    await sql`
      update fund_commitments set budget_id = ${next}::uuid
      where budget_id = ${id}::uuid and paid_paise is null and released_on is null`.execute(db)
  }
  await db
    .updateTable('budgets')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  const { spentPaise, freePaise } = budget
  const after = { year: yearWords(year), committedPaise, spentPaise, freePaise }
  await audit(db, actor, 'budget', [{ action: 'closed', id, after }])
}
