import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { uniqueConflict } from '#src/server/database/unique-conflict.ts'
import { neededLine, optionalLine } from '#src/server/line-shape.ts'
import { writeFundLines } from './fund-lines.server.ts'
import { mostPaise } from './funds.ts'
import { budgetWithId } from './read-budgets.server.ts'
import { requirePurchaser } from './require-purchaser.server.ts'

const fundShape = z.object({
  name: neededLine(120, 'Please give the fund a name.'),
  note: optionalLine(500),
})

/** A fund as a form writes it. */
export type WrittenFund = { readonly name: string; readonly note: string }

const sameName = { funds_name: 'There is a fund of this name already' }

/** Adds a fund; gives its id. Errors: `forbidden`, `invalid-input`, `conflict`. */
export async function addFund(db: Db, actor: Actor, written: WrittenFund): Promise<string> {
  requirePurchaser(actor)
  const facts = checkedShape(fundShape, written)
  return inTransaction(db, async (within) => {
    const id = newId()
    await uniqueConflict(sameName, () =>
      within
        .insertInto('funds')
        .values({ id, ...facts })
        .execute(),
    )
    await audit(within, actor, 'fund', [{ action: 'created', id, after: facts }])
    return id
  })
}

/**
 * Changes a fund, or closes it (`isClosed`) so that nothing more is allotted to it. Errors:
 * `forbidden`, `invalid-input`, `not-found`; `conflict` where somebody changed it meanwhile.
 */
export async function changeFund(
  db: Db,
  actor: Actor,
  shown: { readonly id: string; readonly version: number },
  written: WrittenFund & { readonly isClosed: boolean },
): Promise<void> {
  requirePurchaser(actor)
  const facts = checkedShape(fundShape, written)
  return inTransaction(db, async (within) => {
    const changed = await uniqueConflict(sameName, () =>
      within
        .updateTable('funds')
        .set({
          ...facts,
          closed_at: written.isClosed ? sql<Date>`coalesce(closed_at, now())` : null,
          version: sql`version + 1`,
        })
        .where('id', '=', shown.id)
        .where('version', '=', shown.version)
        .executeTakeFirst(),
    )
    if (changed.numUpdatedRows === 0n) {
      throw new AppError(
        'conflict',
        'Someone else has changed this fund. Load the page again and repeat your change.',
      )
    }
    const after = { ...facts, isClosed: written.isClosed }
    await audit(within, actor, 'fund', [{ action: 'changed', id: shown.id, after }])
  })
}

const budgetShape = z.object({
  fundId: z.uuid('Please choose a fund.'),
  year: z.int().min(1900).max(2998),
  department: optionalLine(120),
  paise: z.int('Please give the amount in rupees.').min(1).max(mostPaise),
  paper: optionalLine(120),
})

/** Money that a fund gets for a year. `department` '' is the whole library; amounts in paise. */
export type WrittenBudget = {
  readonly fundId: string
  readonly year: number
  readonly department: string
  readonly paise: number
  /** The number of the sanction; '' for none. */
  readonly paper: string
}

/**
 * Makes a budget with its first allotment; gives its id. Errors: `forbidden`, `invalid-input`;
 * `conflict` where there is one already, or the fund is closed.
 */
export async function addBudget(db: Db, actor: Actor, written: WrittenBudget): Promise<string> {
  requirePurchaser(actor)
  const { fundId, year, department, paise, paper } = checkedShape(budgetShape, written)
  return inTransaction(db, async (within) => {
    const id = await makeBudget(within, { fundId, year, department: department ?? '' })
    await writeFundLines(within, actor, [
      { budgetId: id, kind: 'allotted', budgetChange: paise, paper },
    ])
    return id
  })
}

/** Makes a budget without money. Run it in a transaction. Errors: those of `addBudget`. */
async function makeBudget(
  db: Db,
  facts: { readonly fundId: string; readonly year: number; readonly department: string },
): Promise<string> {
  const fund = await db
    .selectFrom('funds')
    .select('closed_at')
    .where('id', '=', facts.fundId)
    .forShare()
    .executeTakeFirst()
  if (!fund) throw new AppError('not-found', 'There is no such fund. Choose one of the list.')
  if (fund.closed_at) {
    throw new AppError('conflict', 'This fund is closed: open it first, or choose another.')
  }
  const id = newId()
  const { fundId: fund_id, year, department } = facts
  const said = { budgets_once: 'This fund has a budget for the year and department already' }
  await uniqueConflict(said, () =>
    db.insertInto('budgets').values({ id, fund_id, year, department }).execute(),
  )
  return id
}

/**
 * The budget of this fund and department in a year, made without money where there is none. Run it
 * in a transaction. Errors: those of `addBudget`.
 */
export async function budgetFor(
  db: Db,
  facts: { readonly fundId: string; readonly year: number; readonly department: string },
): Promise<string> {
  const known = await sql<{ id: string }>`
    select id from budgets where fund_id = ${facts.fundId} and year = ${facts.year}
      and lower(department) = lower(${facts.department})`.execute(db)
  return known.rows[0]?.id ?? makeBudget(db, facts)
}

/**
 * Adds to a budget, or takes from it where `paise` is below zero; what is committed or spent cannot
 * be taken. Errors: `forbidden`, `not-found`, `invalid-input`, `conflict`.
 */
export async function allot(
  db: Db,
  actor: Actor,
  budgetId: string,
  given: { readonly paise: number; readonly paper: string; readonly note: string },
): Promise<void> {
  await budgetWithId(db, actor, budgetId)
  const shape = z.object({
    paise: z
      .int('Please give the amount in rupees.')
      .min(-mostPaise)
      .max(mostPaise)
      .refine((paise) => paise !== 0, 'Please give an amount.'),
    paper: optionalLine(120),
    note: optionalLine(500),
  })
  const { paise, paper, note } = checkedShape(shape, given)
  await inTransaction(db, (within) =>
    writeFundLines(within, actor, [
      { budgetId, kind: 'allotted', budgetChange: paise, paper, note },
    ]),
  )
}
