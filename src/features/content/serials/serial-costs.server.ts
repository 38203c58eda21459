import { sql } from 'kysely'
import {
  type CommitmentBill,
  payCommitment,
} from '#src/features/collection/funds/commitment-bills.server.ts'
import {
  commitMoney,
  commitmentsWithIds,
  releaseCommitment,
} from '#src/features/collection/funds/commitments.server.ts'
import { isCommitted } from '#src/features/collection/funds/commitments.ts'
import { refuseBilledBooks } from '#src/features/collection/purchases/bills/double-bills.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { type Day, formatDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { rupees } from '#src/kernel/money.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { changedMeanwhile, requireSerials, wrongField } from './require-serials.server.ts'
import type { ShownSubscription } from './save-subscription.server.ts'
import { paidCost, type SerialCost } from './serial-costs.ts'
import { serialHref } from './serials.ts'
import { subscriptionAt } from './subscription-rows.server.ts'

/** The costs of a subscription, the latest first. Errors: `forbidden`. */
export async function costsOf(
  db: Db,
  actor: Actor,
  subscriptionId: string,
): Promise<readonly SerialCost[]> {
  requireSerials(actor)
  const { rows } = await sql<{ id: string; startsOn: Day; endsOn: Day }>`
    select commitment_id as id, starts_on as "startsOn", ends_on as "endsOn" from serial_costs
    where subscription_id = ${subscriptionId} order by commitment_id desc limit 100`.execute(db)
  const commitments = await commitmentsWithIds(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, ...term }) => {
    const commitment = commitments.find((one) => one.id === id)
    return commitment ? [{ ...commitment, ...term }] : []
  })
}

/**
 * Commits the price of a subscription's present term to a budget. `pricePaise`: of the term. Errors:
 * `forbidden`, `not-found`, `invalid-input`; `conflict` where somebody else has changed it meanwhile,
 * the term is paid or a price is committed already, or too little is free.
 */
export async function commitPrice(
  db: Db,
  actor: Actor,
  { number, version }: ShownSubscription,
  { budgetId, pricePaise }: { readonly budgetId: string; readonly pricePaise: number | null },
  overrideReason = '',
): Promise<void> {
  requireSerials(actor)
  if (budgetId === '') throw wrongField('budget', 'Choose the budget that pays.')
  if (pricePaise === null || !Number.isSafeInteger(pricePaise) || pricePaise <= 0) {
    throw wrongField('price', 'Give the price in rupees, as 1,299.50.')
  }
  await inTransaction(db, async (within) => {
    const found = await subscriptionAt(within, actor, String(number), 'lock')
    if (version !== null && version !== found.version) throw changedMeanwhile('this subscription')
    const costs = await costsOf(within, actor, found.id)
    const paid = paidCost(costs, found)
    if (paid) {
      throw new AppError(
        'conflict',
        `The term up to ${formatDay(found.endsOn)} is paid already, with bill ${paid.billNumber}. Renew the subscription first.`,
      )
    }
    const open = costs.find(isCommitted)
    if (open) {
      throw new AppError(
        'conflict',
        `${rupees(open.paise)} are committed to it already: enter its bill, or release it first.`,
      )
    }
    const paper = `Subscription ${number}: ${found.journal.title}`.slice(0, 120)
    const id = await commitMoney(
      within,
      actor,
      { budgetId, paise: pricePaise, paper, page: serialHref(number) },
      overrideReason,
    )
    await within
      .insertInto('serial_costs')
      .values({
        commitment_id: id,
        subscription_id: found.id,
        starts_on: found.startsOn,
        ends_on: found.endsOn,
      })
      .execute()
    await within
      .updateTable('serial_subscriptions')
      .set({ price_paise: pricePaise, version: sql`version + 1`, changed_at: sql<Date>`now()` })
      .where('id', '=', found.id)
      .execute()
    await audit(within, actor, 'serial', [
      { action: 'price-committed', id: String(number), after: { budgetId, pricePaise } },
    ])
  })
}

/**
 * Enters the bill of a subscription's term. Errors: `forbidden`; those of `payCommitment`; `conflict`
 * where a bill of books of the same vendor has its number.
 */
export async function payPrice(
  db: Db,
  actor: Actor,
  number: number,
  costId: string,
  bill: CommitmentBill,
  overrideReason = '',
): Promise<void> {
  await onCost(db, actor, number, costId, 'price-billed', { ...bill }, async (within, vendor) => {
    await refuseBilledBooks(within, { vendor, number: bill.number, billDate: bill.date })
    await payCommitment(within, actor, costId, { ...bill, vendor }, overrideReason)
  })
}

/** Releases the money of a subscription's term. Errors: `forbidden`; those of `releaseCommitment`. */
export async function releasePrice(
  db: Db,
  actor: Actor,
  number: number,
  costId: string,
): Promise<void> {
  await onCost(db, actor, number, costId, 'price-released', {}, (within) =>
    releaseCommitment(within, actor, costId),
  )
}

/**
 * Does something to a cost of a subscription, in one transaction that writes it down; `work` is
 * given the vendor. Errors: `forbidden`, `not-found`, those of `work`.
 */
export async function onCost(
  db: Db,
  actor: Actor,
  number: number,
  costId: string,
  action: string,
  after: Readonly<Record<string, unknown>>,
  work: (within: Db, vendor: string) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const found = await subscriptionAt(within, actor, String(number))
    const costs = await costsOf(within, actor, found.id)
    if (!costs.some(({ id }) => id === costId)) {
      throw new AppError('not-found', 'This subscription has no such cost.')
    }
    await work(within, found.vendorName)
    await audit(within, actor, 'serial', [{ action, id: String(number), after }])
  })
}
