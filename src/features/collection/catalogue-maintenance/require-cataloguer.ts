import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'

/**
 * The collection is kept by administrators and the system itself. Errors: `forbidden` for anyone
 * else.
 */
export function requireCataloguer(actor: Actor): void {
  requireDuty(
    'staff:cataloguing',
    actor,
    'Only an administrator of the library keeps its collection.',
  )
}
