import {
  type CommitmentBill,
  cancelCommitmentBill,
  correctCommitmentBill,
  type ShownCommitment,
  settleCommitmentBill,
  unsettleCommitmentBill,
} from '#src/features/collection/funds/commitment-bills.server.ts'
import { refuseBilledBooks } from '#src/features/collection/purchases/bills/double-bills.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { onCost } from './serial-costs.server.ts'

/** Corrects the bill of a term. Errors: `forbidden`; those of `correctCommitmentBill`, `payPrice`. */
export async function correctPriceBill(
  db: Db,
  actor: Actor,
  number: number,
  cost: ShownCommitment,
  bill: CommitmentBill,
  overrideReason = '',
): Promise<void> {
  await onCost(
    db,
    actor,
    number,
    cost.id,
    'bill-corrected',
    { ...bill },
    async (within, vendor) => {
      await refuseBilledBooks(within, { vendor, number: bill.number, billDate: bill.date })
      await correctCommitmentBill(within, actor, cost, bill, overrideReason)
    },
  )
}

/** Cancels the bill of a term: its price is committed again. Errors: as above. */
export async function cancelPriceBill(
  db: Db,
  actor: Actor,
  number: number,
  cost: ShownCommitment,
): Promise<void> {
  await onCost(db, actor, number, cost.id, 'bill-cancelled', {}, (within) =>
    cancelCommitmentBill(within, actor, cost),
  )
}

/** Records that the bill of a term was paid. Errors: `forbidden`; those of `settleCommitmentBill`. */
export async function settlePriceBill(
  db: Db,
  actor: Actor,
  number: number,
  cost: ShownCommitment,
  paid: { readonly paidOn: string; readonly payment: string },
): Promise<void> {
  await onCost(db, actor, number, cost.id, 'bill-paid', { ...paid }, (within) =>
    settleCommitmentBill(within, actor, cost, paid),
  )
}

/** Removes a payment that was recorded by mistake. Errors: as above. */
export async function unsettlePriceBill(
  db: Db,
  actor: Actor,
  number: number,
  cost: ShownCommitment,
): Promise<void> {
  await onCost(db, actor, number, cost.id, 'payment-removed', {}, (within) =>
    unsettleCommitmentBill(within, actor, cost),
  )
}
