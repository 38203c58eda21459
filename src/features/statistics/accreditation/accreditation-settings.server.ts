import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { requireAccreditor } from './require-accreditor.server.ts'

/** In which month (1 to 12) an academic year begins. */
export type AccreditationSettings = { readonly firstMonth: number; readonly version: number }

/** The settings. Errors: `forbidden`. */
export async function readAccreditationSettings(
  db: Db,
  actor: Actor,
): Promise<AccreditationSettings> {
  requireAccreditor(actor)
  return db
    .selectFrom('accreditation_settings')
    .select(['first_month as firstMonth', 'version'])
    .executeTakeFirstOrThrow()
}

/** Changes them. Errors: `forbidden`, `invalid-input`, `conflict`. */
export async function changeAccreditationSettings(
  db: Db,
  actor: Actor,
  { firstMonth, version }: AccreditationSettings,
): Promise<void> {
  requireAccreditor(actor)
  if (!Number.isInteger(firstMonth) || firstMonth < 1 || firstMonth > 12) {
    const message = 'Please choose the month in which the academic year begins.'
    throw new AppError('invalid-input', message, { fields: [{ field: 'firstMonth', message }] })
  }
  await inTransaction(db, async (within) => {
    const before = await readAccreditationSettings(within, actor)
    const { numUpdatedRows } = await within
      .updateTable('accreditation_settings')
      .set({ first_month: firstMonth, version: version + 1 })
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) {
      throw new AppError('conflict', 'Somebody has changed the settings meanwhile.', {
        reason: 'changed',
      })
    }
    await audit(within, actor, 'accreditation', [
      {
        action: 'settings-changed',
        id: 'settings',
        before: { firstMonth: before.firstMonth },
        after: { firstMonth },
      },
    ])
  })
}
