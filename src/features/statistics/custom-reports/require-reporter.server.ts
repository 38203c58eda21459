import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'

/** Throws `forbidden` to all but administrators. */
export function requireReporter(actor: Actor): void {
  requireDuty('staff:reports', actor, 'Reports are for the staff of the library.')
}
