import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'

/**
 * The collection is kept by those who catalogue, and by bills and gifts of those who buy. Errors:
 * `forbidden` for anyone else.
 */
export function requireCataloguer(actor: Actor): void {
  requireDuty(
    ['staff:cataloguing', 'staff:acquisitions'],
    actor,
    'Only the staff of the library keep its collection.',
  )
}
