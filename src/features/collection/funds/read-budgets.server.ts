import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { latestFirst, listPage, type Place } from '#src/server/http/list-pages.ts'
import type { Budget, Fund, FundLine } from './funds.ts'
import { requirePurchaser } from './require-purchaser.server.ts'

/** More than a college has in one year; so a list of them is whole. */
const mostBudgets = 500

const budgetColumns = sql`
  budgets.id, fund_id as "fundId", funds.name as fund, year, department, budget_paise as "budgetPaise",
  committed_paise as "committedPaise", spent_paise as "spentPaise", free_paise as "freePaise",
  budgets.closed_at is not null as "isClosed"`

/** The budgets of a financial year, by fund and department. Errors: `forbidden`. */
export async function budgetsOf(db: Db, actor: Actor, year: number): Promise<readonly Budget[]> {
  requirePurchaser(actor)
  const { rows } = await sql<Budget>`
    select ${budgetColumns} from budgets join funds on funds.id = fund_id where year = ${year}
    order by lower(funds.name), lower(department) limit ${mostBudgets}`.execute(db)
  return rows
}

/** Budgets that orders may take money from, the present year's first. Errors: `forbidden`. */
export async function openBudgets(db: Db, actor: Actor): Promise<readonly Budget[]> {
  requirePurchaser(actor)
  const { rows } = await sql<Budget>`
    select ${budgetColumns} from budgets join funds on funds.id = fund_id where budgets.closed_at is null
    order by year desc, lower(funds.name), lower(department) limit ${mostBudgets}`.execute(db)
  return rows
}

/** One budget. Errors: `forbidden`, `not-found`. */
export async function budgetWithId(db: Db, actor: Actor, id: string): Promise<Budget> {
  requirePurchaser(actor)
  const { rows } = await sql<Budget>`
    select ${budgetColumns} from budgets join funds on funds.id = fund_id
    where budgets.id = ${isId(id) ? id : null}::uuid`.execute(db)
  const [budget] = rows
  if (!budget) throw noBudget()
  return budget
}

/**
 * These budgets by their ids, locked until the transaction ends, always in one order. Errors:
 * `not-found` where one is not there.
 */
export async function lockBudgets(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Budget>> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<Budget>`
    select ${budgetColumns} from budgets join funds on funds.id = fund_id
    where budgets.id = any(${wanted.filter(isId)}::uuid[]) order by budgets.id for update of budgets`.execute(
    db,
  )
  if (rows.length < wanted.length) throw noBudget()
  return new Map(rows.map((budget) => [budget.id, budget]))
}

function noBudget(): AppError {
  return new AppError('not-found', 'There is no such budget. Choose one of the list.')
}

/** All funds, by name. Errors: `forbidden`. */
export async function listFunds(db: Db, actor: Actor): Promise<readonly Fund[]> {
  requirePurchaser(actor)
  const { rows } = await sql<Fund>`
    select id, name, note, closed_at is not null as "isClosed", version from funds
    order by lower(name) limit ${mostBudgets}`.execute(db)
  return rows
}

/** The financial years that have budgets, the latest first. */
export async function budgetYears(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct year from budgets order by year desc limit 100`.execute(db)
  return rows.map(({ year }) => year)
}

/** Names the list of a budget's lines to cursors. */
export function linesList(budgetId: string): string {
  return `fund-lines ${budgetId}`
}

/** A page of the ledger of a budget, the latest line first. Errors: `forbidden`. */
export async function fundLines(
  db: Db,
  actor: Actor,
  budgetId: string,
  place: Place,
  size = 50,
): Promise<ListPage<FundLine>> {
  requirePurchaser(actor)
  const { beyond, order } = latestFirst('number', 'bigint', place)
  const { rows } = await sql<FundLine>`
    select number, kind, budget_change as "budgetChange", committed_change as "committedChange",
      spent_change as "spentChange", paper, note, override_reason as "overrideReason", actor, at
    from fund_lines where budget_id = ${budgetId} and ${beyond} order by ${order} limit ${size + 1}`.execute(
    db,
  )
  return listPage(linesList(budgetId), place, rows, size, ({ number }) => [String(number)])
}
