import { requireAdmin } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'

/** Purchases are for administrators and the system itself. Errors: `forbidden` for anyone else. */
export function requirePurchaser(actor: Actor): void {
  requireAdmin(actor, 'Purchases are for the administrators of the library.')
}
