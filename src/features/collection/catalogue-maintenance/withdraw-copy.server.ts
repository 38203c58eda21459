import { sql } from 'kysely'
import {
  type CopyWork,
  requireOwnCopies,
} from '#src/features/collection/books/copy-branches.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { requireCopyVersion } from './change-copy.server.ts'
import { lockCopy } from './copy-rows.server.ts'
import { requireCataloguer } from './require-cataloguer.ts'
import type { WholeCopy } from './whole-copy.ts'
import {
  awaitedCopy,
  readWithdrawal,
  type WithdrawalTexts,
  withdrawalHindrance,
} from './withdrawal.ts'

/**
 * Takes a copy out of the collection: its line in the register stays, with the day, the order and
 * the reason. Run it in a transaction. Errors: `forbidden`, `not-found`, `invalid-input`;
 * `conflict` as of `changeCopy`, or where it is lent. `work`: as what it is withdrawn.
 */
export async function withdrawCopy(
  db: Db,
  actor: Actor,
  id: string,
  texts: WithdrawalTexts,
  expectedVersion: number,
  work: CopyWork = 'cataloguing',
): Promise<void> {
  requireCataloguer(actor)
  const { reason, order, day } = readWithdrawal(texts)
  const stored = await lockCopy(db, id)
  await requireOwnCopies(db, actor, [id], work)
  requireCopyVersion(stored, expectedVersion)
  const hindrance = withdrawalHindrance(stored)
  if (hindrance !== null) throw new AppError('conflict', hindrance)
  await refuseWhereAwaited(db, stored)
  await sql`
    update copies set state = 'withdrawn', withdrawn_on = ${day}, withdrawal_order = ${order}, withdrawal_reason = ${reason},
      version = version + 1, updated_at = now()
    where id = ${id}`.execute(db)
  const after = {
    state: 'withdrawn',
    withdrawnOn: day,
    withdrawalOrder: order,
    withdrawalReason: reason,
  }
  await audit(db, actor, 'copy', [
    { action: 'withdrawn', id, before: { state: stored.state }, after },
  ])
}

/**
 * Puts a withdrawn copy back on the shelf. Run it in a transaction. Errors: as of `withdrawCopy`.
 */
export async function putBackCopy(
  db: Db,
  actor: Actor,
  id: string,
  expectedVersion: number,
): Promise<void> {
  requireCataloguer(actor)
  const stored = await lockCopy(db, id)
  await requireOwnCopies(db, actor, [id])
  requireCopyVersion(stored, expectedVersion)
  if (stored.state !== 'withdrawn') {
    throw new AppError('conflict', `Copy ${stored.accessionNumber} is not withdrawn.`)
  }
  await sql`
    update copies set state = 'available', withdrawn_on = null, withdrawal_order = null, withdrawal_reason = null,
      version = version + 1, updated_at = now()
    where id = ${id}`.execute(db)
  const { state, withdrawnOn, withdrawalOrder, withdrawalReason } = stored
  const before = { state, withdrawnOn, withdrawalOrder, withdrawalReason }
  await audit(db, actor, 'copy', [
    { action: 'put-back', id, before, after: { state: 'available' } },
  ])
}

/** A hold on this very copy would wait for ever. */
async function refuseWhereAwaited(db: Db, { id, accessionNumber }: WholeCopy): Promise<void> {
  const hold = await db
    .selectFrom('holds')
    .select('id')
    .where('copy_id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  if (!hold) return
  throw new AppError('conflict', awaitedCopy(accessionNumber))
}
