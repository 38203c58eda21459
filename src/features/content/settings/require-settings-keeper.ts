import { requireAdmin } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'

/** Errors: `forbidden` for anyone who is no administrator. */
export function requireSettingsKeeper(actor: Actor): void {
  requireAdmin(actor, 'Only administrators change the settings of the library.')
}
