import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'

/**
 * Members are looked after by administrators and the system itself. Errors: `forbidden` for anyone
 * else.
 */
export function requireStaff(actor: Actor): void {
  requireDuty('staff:desk', actor, 'Only the staff of the library look after its members.')
}
