import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { givenDay } from '#src/kernel/given-day.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { neededLine } from '#src/server/line-shape.ts'
import { type Commitment, isCommitted } from './commitments.ts'
import { writeFundLines } from './fund-lines.server.ts'
import { mostPaise } from './funds.ts'
import { requirePurchaser } from './require-purchaser.server.ts'

const columns = sql`
  fund_commitments.id, budget_id as "budgetId", funds.name as fund, budgets.department, paper, paise,
  committed_on as "committedOn", paid_paise as "paidPaise", bill_number as "billNumber",
  bill_date as "billDate", released_on as "releasedOn"`
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

/**
 * Commits money of a budget to a paper; gives the id of the commitment. `overrideReason`: why more is
 * taken than is free; '' for none. Run it in a transaction. Errors: `forbidden`; those of
 * `writeFundLines`.
 */
export async function commitMoney(
  db: Db,
  actor: Actor,
  { budgetId, paise, paper }: Pick<Commitment, 'budgetId' | 'paise' | 'paper'>,
  overrideReason = '',
): Promise<string> {
  requirePurchaser(actor)
  const id = newId()
  const line = { budgetId, kind: 'committed', committedChange: paise, paper } as const
  await writeFundLines(db, actor, [line], overrideReason)
  const row = { id, budget_id: budgetId, paper, paise, committed_on: todayHere() }
  await db.insertInto('fund_commitments').values(row).execute()
  return id
}

const billShape = z.object({
  number: neededLine(100, 'Please give the number of the bill.'),
  date: givenDay('Please give the day of the bill.'),
  paise: z
    .int('Please give the amount in rupees, as 1,299.50.')
    .min(0, 'Please give the amount in rupees, as 1,299.50.')
    .max(mostPaise),
})

/** The bill of a commitment. */
export type CommitmentBill = z.input<typeof billShape>

/**
 * Enters the bill of a commitment: what it comes to is spent, and nothing is committed any more. Run
 * it in a transaction. Errors: `forbidden`, `not-found`, `invalid-input`; `conflict` where it was
 * paid or released already; those of `writeFundLines`.
 */
export async function payCommitment(
  db: Db,
  actor: Actor,
  id: string,
  written: CommitmentBill,
  overrideReason = '',
): Promise<void> {
  requirePurchaser(actor)
  const { number, date, paise } = checkedShape(billShape, written)
  if (date > todayHere()) {
    const message = 'The day of the bill lies ahead: give today, or an earlier day.'
    throw new AppError('invalid-input', message, { fields: [{ field: 'date', message }] })
  }
  const open = await openCommitment(db, id)
  const line = {
    budgetId: open.budgetId,
    kind: 'billed',
    committedChange: -open.paise,
    spentChange: paise,
    paper: `Bill ${number}, ${open.paper}`.slice(0, 120),
  } as const
  await writeFundLines(db, actor, [line], overrideReason)
  await db
    .updateTable('fund_commitments')
    .set({ paid_paise: paise, bill_number: number, bill_date: date })
    .where('id', '=', open.id)
    .execute()
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

async function openCommitment(db: Db, id: string): Promise<Commitment> {
  const { rows } = await sql<Commitment>`
    select ${columns} from ${tables} where fund_commitments.id = ${isId(id) ? id : null}::uuid
    for update of fund_commitments`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('not-found', 'There is no such commitment.')
  if (isCommitted(found)) return found
  const what = found.paidPaise === null ? 'released' : 'paid'
  throw new AppError('conflict', `“${found.paper}” was ${what} already.`)
}
