import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'

/** Purchases are for administrators and the system itself. Errors: `forbidden` for anyone else. */
export function requirePurchaser(actor: Actor): void {
  requireDuty('staff:acquisitions', actor, 'Purchases are for the staff of the library.')
}
