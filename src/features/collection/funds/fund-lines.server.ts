import { sql } from 'kysely'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { rupees } from '#src/kernel/money.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { type Budget, budgetName, type FundLineKind } from './funds.ts'
import { lockBudgets } from './read-budgets.server.ts'

/** A change of a budget's money, in paise; what is left out does not change. */
export type NewFundLine = {
  readonly budgetId: string
  readonly kind: FundLineKind
  readonly budgetChange?: number
  readonly committedChange?: number
  readonly spentChange?: number
  /** The order, bill or sanction it comes from, as people read its number. */
  readonly paper?: string | null
  readonly note?: string | null
}

const columns = {
  id: 'uuid',
  budget_id: 'uuid',
  kind: 'text',
  budget_change: 'bigint',
  committed_change: 'bigint',
  spent_change: 'bigint',
  paper: 'text',
  note: 'text',
  override_reason: 'text',
} as const

/**
 * Writes lines into the ledger of budgets, in order; the database keeps budget = committed + spent
 * + free. `overrideReason`: why more is taken than is free; '' for none. Run it in a transaction.
 * Errors: `not-found`; `conflict` where a budget is closed; `conflict` with `details.reason`
 * `not-enough` and the field `overrideReason` where less is free and no reason is given.
 */
export async function writeFundLines(
  db: Db,
  actor: Actor,
  lines: readonly NewFundLine[],
  overrideReason = '',
): Promise<void> {
  if (lines.length === 0) return
  const budgets = await lockBudgets(
    db,
    lines.map(({ budgetId }) => budgetId),
  )
  for (const budget of budgets.values()) refuseClosed(budget)
  const overdrawn = overdrawnBudgets(budgets, lines)
  if (overdrawn.length > 0 && overrideReason === '') throw notEnough(overdrawn)
  const rows = lines.map((line) => ({
    id: newId(),
    budget_id: line.budgetId,
    kind: line.kind,
    budget_change: line.budgetChange ?? 0,
    committed_change: line.committedChange ?? 0,
    spent_change: line.spentChange ?? 0,
    paper: line.paper,
    note: line.note,
    override_reason: overdrawn.some(({ id }) => id === line.budgetId) ? overrideReason : null,
  }))
  await sql`
    insert into fund_lines (id, budget_id, kind, budget_change, committed_change, spent_change, paper, note, override_reason, actor)
    select id, budget_id, kind, budget_change, committed_change, spent_change, paper, note, override_reason, ${actorName(actor)}
    from ${rowTable('row', columns, rows)}`.execute(db)
  await audit(
    db,
    actor,
    'budget',
    rows.map(({ id: _id, budget_id: id, kind: action, ...after }) => ({ action, id, after })),
  )
}

function refuseClosed(budget: Budget): void {
  if (!budget.isClosed) return
  throw new AppError(
    'conflict',
    `The year of the budget “${budgetName(budget)}” is closed. Choose a budget of the present year.`,
  )
}

type Overdrawn = Budget & { readonly missingPaise: number }

/** Budgets of which a line takes more than is free at that moment. */
function overdrawnBudgets(
  budgets: ReadonlyMap<string, Budget>,
  lines: readonly NewFundLine[],
): Overdrawn[] {
  const free = new Map([...budgets].map(([id, { freePaise }]) => [id, freePaise]))
  const missing = new Map<string, number>()
  for (const line of lines) {
    const { budgetId, budgetChange = 0, committedChange = 0, spentChange = 0 } = line
    const change = budgetChange - committedChange - spentChange
    const left = (free.get(budgetId) ?? 0) + change
    free.set(budgetId, left)
    if (left < 0 && change < 0) missing.set(budgetId, -left)
  }
  return [...missing].flatMap(([id, missingPaise]) => {
    const budget = budgets.get(id)
    return budget ? [{ ...budget, missingPaise }] : []
  })
}

function notEnough(overdrawn: readonly Overdrawn[]): AppError {
  const said = overdrawn.map(
    (budget) =>
      `“${budgetName(budget)}” has ${rupees(budget.freePaise)} free: ${rupees(budget.missingPaise)} too little.`,
  )
  const message = `${said.join(' ')} Choose another budget, order less, or give a reason to go beyond it.`
  return new AppError('conflict', message, {
    reason: 'not-enough',
    fields: [{ field: 'overrideReason', message }],
  })
}
