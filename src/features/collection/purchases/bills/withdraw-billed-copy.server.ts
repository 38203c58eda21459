import { withdrawCopy } from '#src/features/collection/catalogue-maintenance/withdraw-copy.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'

/**
 * Withdraws a copy that a bill has made, where it is there and not withdrawn yet. `reason` and
 * `order` (the paper behind it; '': none) stand in the register. Errors: those of `withdrawCopy`.
 */
export async function withdrawBilledCopy(
  db: Db,
  actor: Actor,
  copyId: string | null,
  { reason, order }: { readonly reason: string; readonly order: string },
): Promise<void> {
  if (copyId === null) return
  const copy = await db
    .selectFrom('copies')
    .select(['version', 'state'])
    .where('id', '=', copyId)
    .executeTakeFirst()
  if (!copy || copy.state === 'withdrawn') return
  const texts = { reason, order, day: '' }
  await withdrawCopy(db, actor, copyId, texts, copy.version, 'acquisitions')
}
