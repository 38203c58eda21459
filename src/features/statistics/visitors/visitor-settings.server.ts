import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { requireVisitorReader } from './list-visitors.server.ts'
import type { VisitorSettings } from './visitors.ts'

/** Days that may be chosen. */
export const storedBounds = { least: 1, most: 730 } as const

export async function readVisitorSettings(db: Db): Promise<VisitorSettings> {
  return db
    .selectFrom('visitor_settings')
    .select(['is_recorded as isRecorded', 'stored_days as storedDays'])
    .select(['is_use_counted as isUseCounted', 'version'])
    .executeTakeFirstOrThrow()
}

/**
 * Chooses whether visitors have records, and for how many days. `chosen.version`: of the settings
 * as they were shown. Errors: `forbidden` to all but administrators, `invalid-input`, `conflict`.
 */
export async function changeVisitorSettings(
  db: Db,
  actor: Actor,
  { isRecorded, storedDays, isUseCounted, version }: VisitorSettings,
): Promise<void> {
  requireVisitorReader(actor)
  const { least, most } = storedBounds
  if (!Number.isInteger(storedDays) || storedDays < least || storedDays > most) {
    const message = `Please write a number of days from ${least} to ${most}.`
    throw new AppError('invalid-input', message, { fields: [{ field: 'storedDays', message }] })
  }
  await inTransaction(db, async (within) => {
    const { version: current, ...before } = await readVisitorSettings(within)
    const { numUpdatedRows } = await within
      .updateTable('visitor_settings')
      .set({ is_recorded: isRecorded, stored_days: storedDays })
      .set({ is_use_counted: isUseCounted, version: version + 1 })
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n || current !== version) {
      throw new AppError('conflict', 'Somebody has changed the settings meanwhile.', {
        reason: 'changed',
      })
    }
    const after = { isRecorded, storedDays, isUseCounted }
    await audit(within, actor, 'visitor', [
      { action: 'settings-changed', id: 'settings', before, after },
    ])
  })
}
