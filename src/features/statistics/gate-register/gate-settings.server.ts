import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { GateRegisterSettings } from './gate-register.ts'
import { requireGateSetter } from './gates.server.ts'

export async function readGateSettings(db: Db): Promise<GateRegisterSettings> {
  return db
    .selectFrom('gate_register_settings')
    .select(['seats', 'version'])
    .select(['shows_fullness as showsFullness', 'turns_away as turnsAway'])
    .select('visitors_per_hour as visitorsPerHour')
    .executeTakeFirstOrThrow()
}

/** Settings to save; what is left out stays. */
type ChangedSettings = Omit<GateRegisterSettings, 'visitorsPerHour'> & {
  readonly visitorsPerHour?: number | undefined
}

/**
 * Changes the settings of the register. `version`: of those that were shown. Errors: `forbidden`,
 * `conflict`.
 */
export async function changeGateSettings(
  db: Db,
  actor: Actor,
  { version, visitorsPerHour, ...changed }: ChangedSettings,
): Promise<void> {
  requireGateSetter(actor)
  await inTransaction(db, async (within) => {
    const { version: _version, ...before } = await readGateSettings(within)
    const after = { ...changed, visitorsPerHour: visitorsPerHour ?? before.visitorsPerHour }
    const { numUpdatedRows } = await within
      .updateTable('gate_register_settings')
      .set({
        seats: after.seats,
        shows_fullness: after.showsFullness,
        turns_away: after.turnsAway,
        visitors_per_hour: after.visitorsPerHour,
        version: version + 1,
      })
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) {
      throw new AppError('conflict', 'Somebody has changed the settings meanwhile.', {
        reason: 'changed',
      })
    }
    await audit(within, actor, 'gate-register', [
      { action: 'settings-changed', id: 'settings', before, after },
    ])
  })
}
