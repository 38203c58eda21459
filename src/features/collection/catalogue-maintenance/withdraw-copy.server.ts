import { sql } from 'kysely'
import type { CopyState } from '#src/features/collection/books/books.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { readDay } from '#src/kernel/tables/written-values.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { requireCopyVersion } from './change-copy.server.ts'
import { lockCopy } from './copy-rows.server.ts'
import { requireCataloguer } from './require-cataloguer.ts'
import type { WholeCopy } from './whole-copy.ts'

/** What a withdrawal is recorded with, as a form writes it. */
type WithdrawalTexts = {
  readonly reason: string
  /** The number of the order or of the minutes; '' where there is none. */
  readonly order: string
  /** '' for today. */
  readonly day: string
}

/** What stands in the way of a withdrawal, by the state of the copy. */
const hindrances: Partial<Readonly<Record<CopyState, string>>> = {
  'on-loan': 'is on loan. Take it back first, then withdraw it.',
  'on-hold-shelf': 'is kept for a reader. Cancel the hold first, then withdraw it.',
  'in-transit': 'is on its way. Receive it first, then withdraw it.',
  withdrawn: 'is withdrawn already.',
}

/**
 * Takes a copy out of the collection: its line in the register stays, with the day, the order and
 * the reason. Run it in a transaction. Errors: `forbidden`, `not-found`, `invalid-input`;
 * `conflict` as of `changeCopy`, or where it is lent.
 */
export async function withdrawCopy(
  db: Db,
  actor: Actor,
  id: string,
  texts: WithdrawalTexts,
  expectedVersion: number,
): Promise<void> {
  requireCataloguer(actor)
  const { reason, order, day } = readWithdrawal(texts)
  const stored = await lockCopy(db, id)
  requireCopyVersion(stored, expectedVersion)
  const hindrance = hindrances[stored.state]
  if (hindrance) throw new AppError('conflict', `Copy ${stored.accessionNumber} ${hindrance}`)
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
  throw new AppError(
    'conflict',
    `A reader waits for copy ${accessionNumber} and no other. Cancel the hold first, then withdraw it.`,
  )
}

function readWithdrawal({ reason, order, day }: WithdrawalTexts) {
  const faults: { field: string; message: string }[] = []
  const why = cleanLine(reason, 501)
  const number = cleanLine(order, 101)
  const today = todayHere()
  const on = day.trim() === '' ? today : readDay(day)
  if (why === '' || why.length > 500) {
    faults.push({ field: 'reason', message: 'Please give a reason, of at most 500 characters.' })
  }
  if (number.length > 100) {
    faults.push({ field: 'order', message: 'Please give a number of at most 100 characters.' })
  }
  if (on === undefined || on > today) {
    faults.push({
      field: 'day',
      message: 'Please give a day that is not in the future, as 2026-07-31.',
    })
  }
  if (faults.length === 0 && on !== undefined)
    return { reason: why, order: number || null, day: on }
  throw new AppError('invalid-input', faults.map(({ message }) => message).join(' '), {
    fields: faults,
  })
}
