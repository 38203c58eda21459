import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { GateRegisterSettings } from './gate-register.ts'
import { requireGateKeeper } from './gates.server.ts'

export async function readGateSettings(db: Db): Promise<GateRegisterSettings> {
  return db
    .selectFrom('gate_register_settings')
    .select(['seats', 'version'])
    .select(['shows_fullness as showsFullness', 'turns_away as turnsAway'])
    .executeTakeFirstOrThrow()
}

/**
 * Changes the settings of the register. `version`: of those that were shown. Errors: `forbidden`,
 * `conflict`.
 */
export async function changeGateSettings(
  db: Db,
  actor: Actor,
  { seats, showsFullness, turnsAway, version }: GateRegisterSettings,
): Promise<void> {
  requireGateKeeper(actor)
  await inTransaction(db, async (within) => {
    const { version: _version, ...before } = await readGateSettings(within)
    const { numUpdatedRows } = await within
      .updateTable('gate_register_settings')
      .set({ seats, shows_fullness: showsFullness, turns_away: turnsAway, version: version + 1 })
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) {
      throw new AppError('conflict', 'Somebody has changed the settings meanwhile.', {
        reason: 'changed',
      })
    }
    const after = { seats, showsFullness, turnsAway }
    await audit(within, actor, 'gate-register', [
      { action: 'settings-changed', id: 'settings', before, after },
    ])
  })
}
