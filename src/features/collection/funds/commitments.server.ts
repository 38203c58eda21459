import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type Commitment, isCommitted } from './commitments.ts'
import { writeFundLines } from './fund-lines.server.ts'
import { requirePurchaser } from './require-purchaser.server.ts'

const columns = sql`
  fund_commitments.id, budget_id as "budgetId", funds.name as fund, budgets.department, paper, paise,
  committed_on as "committedOn", paid_paise as "paidPaise", bill_number as "billNumber",
  bill_date as "billDate", released_on as "releasedOn", bill_paid_on as "billPaidOn",
  bill_payment as "billPayment", fund_commitments.version`
const tables = sql`
  fund_commitments join budgets on budgets.id = budget_id join funds on funds.id = fund_id`

/** Commitments by their ids, in the order in which they were made. Errors: `forbidden`. */
export async function commitmentsWithIds(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<readonly Commitment[]> {
  requirePurchaser(actor)
  const { rows } = await sql<Commitment>`
    select ${columns} from ${tables} where fund_commitments.id = any(${[...ids]}::uuid[])
    order by fund_commitments.id`.execute(db)
  return rows
}

/** What money is committed to: `page` is its address. */
type NewCommitment = Pick<Commitment, 'budgetId' | 'paise' | 'paper'> & { readonly page?: string }

/**
 * Commits money of a budget to a paper; gives the id of the commitment. `overrideReason`: why more is
 * taken than is free; '' for none. Run it in a transaction. Errors: `forbidden`; those of
 * `writeFundLines`.
 */
export async function commitMoney(
  db: Db,
  actor: Actor,
  { budgetId, paise, paper, page }: NewCommitment,
  overrideReason = '',
): Promise<string> {
  requirePurchaser(actor)
  const id = newId()
  const line = { budgetId, kind: 'committed', committedChange: paise, paper } as const
  await writeFundLines(db, actor, [line], overrideReason)
  const today = todayHere()
  const row = { id, budget_id: budgetId, paper, page: page ?? null, paise, committed_on: today }
  await db.insertInto('fund_commitments').values(row).execute()
  return id
}

/**
 * Gives committed money back to its budget. Run it in a transaction. Errors: `forbidden`,
 * `not-found`; `conflict` where it was paid or released already.
 */
export async function releaseCommitment(db: Db, actor: Actor, id: string): Promise<void> {
  requirePurchaser(actor)
  const { budgetId, paise, paper, ...open } = await openCommitment(db, id)
  const line = { budgetId, kind: 'released', committedChange: -paise, paper } as const
  await writeFundLines(db, actor, [line])
  await db
    .updateTable('fund_commitments')
    .set({ released_on: todayHere() })
    .where('id', '=', open.id)
    .execute()
}

/** A commitment, locked until the transaction ends. Errors: `not-found`. */
export async function lockCommitment(db: Db, id: string): Promise<Commitment> {
  const { rows } = await sql<Commitment>`
    select ${columns} from ${tables} where fund_commitments.id = ${isId(id) ? id : null}::uuid
    for update of fund_commitments`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('not-found', 'There is no such commitment.')
  return found
}

/** The same where its money is committed still. Errors: `not-found`; `conflict` where it ended. */
export async function openCommitment(db: Db, id: string): Promise<Commitment> {
  const found = await lockCommitment(db, id)
  if (isCommitted(found)) return found
  const what = found.paidPaise === null ? 'released' : 'paid'
  throw new AppError('conflict', `“${found.paper}” was ${what} already.`)
}
