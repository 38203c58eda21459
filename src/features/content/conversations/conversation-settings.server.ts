import { requireAdmin } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'

/** What may be chosen, in days. */
const keptBounds = { least: 7, most: 3650 } as const

/** `keptDays`: days after closing for which what was said is kept. */
export type ConversationSettings = { readonly keptDays: number; readonly version: number }

export async function readSettings(db: Db): Promise<ConversationSettings> {
  return db
    .selectFrom('conversation_settings')
    .select(['kept_days as keptDays', 'version'])
    .executeTakeFirstOrThrow()
}

/**
 * Chooses for how many days after closing messages are kept. `version`: of the settings as they
 * were shown. Errors: `forbidden` to all but administrators, `invalid-input`, `conflict`.
 */
export async function changeKeptDays(
  db: Db,
  actor: Actor,
  version: number,
  text: string,
): Promise<void> {
  requireAdmin(actor, 'Only an administrator changes the settings of messages.')
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  const { least, most } = keptBounds
  if (days < least || days > most) {
    const message = `Please write a number of days from ${least} to ${most}.`
    throw new AppError('invalid-input', message, { fields: [{ field: 'keptDays', message }] })
  }
  await inTransaction(db, async (within) => {
    const before = await within
      .selectFrom('conversation_settings')
      .select(['kept_days as keptDays', 'version'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.version !== version) {
      throw new AppError('conflict', 'Somebody has changed the settings meanwhile.', {
        reason: 'changed',
      })
    }
    await within
      .updateTable('conversation_settings')
      .set({ kept_days: days, version: version + 1 })
      .execute()
    await audit(within, actor, 'conversation', [
      {
        action: 'settings-changed',
        id: 'settings',
        before: { keptDays: before.keptDays },
        after: { keptDays: days },
      },
    ])
  })
}
