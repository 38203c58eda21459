import { requireAdmin, requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'

/** Members are looked after by who has the desk. Errors: `forbidden` for anyone else. */
export function requireStaff(actor: Actor): void {
  requireDuty('staff:desk', actor, 'Only the staff of the library look after its members.')
}

/**
 * What is done to many members at once, and what categories there are, is administrators' own.
 * Errors: `forbidden` for anyone else.
 */
export function requireAdminOfMembers(actor: Actor): void {
  requireAdmin(actor, 'Only an administrator imports and promotes members or changes categories.')
}
