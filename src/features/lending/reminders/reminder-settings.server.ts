import { sql } from 'kysely'
import { requireAdmin } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { ReminderKind } from './reminder-kinds.ts'
import { type ReminderSettings, readSettings, type SettingsTexts } from './reminder-settings.ts'

/** The settings of today. */
export function loadSettings(db: Db): Promise<ReminderSettings> {
  return settings(db).executeTakeFirstOrThrow()
}

/**
 * The settings, locked until the transaction ends; null where another process has them: it is
 * sending.
 */
export async function lockSettings(db: Db): Promise<ReminderSettings | null> {
  const free = await settings(db).forNoKeyUpdate().skipLocked().executeTakeFirst()
  return free ?? null
}

/**
 * Changes when members are reminded, and of what of all `kinds`. Errors: `forbidden`, and those of
 * `readSettings`.
 */
export async function changeSettings(
  db: Db,
  actor: Actor,
  texts: SettingsTexts,
  kinds: readonly ReminderKind[],
): Promise<void> {
  requireAdmin(actor, 'Only an administrator of the library says when members are reminded.')
  const after = readSettings(texts, kinds)
  await inTransaction(db, async (within) => {
    const before = await settings(within).forNoKeyUpdate().executeTakeFirstOrThrow()
    await within
      .updateTable('reminder_settings')
      .set({
        due_soon_days: after.dueSoonDays,
        hold_days: after.holdDays,
        ladder: [...after.ladder],
        repeat_days: after.repeatDays,
        switched_off: [...after.switchedOff],
      })
      .execute()
    await audit(within, actor, 'reminder', [{ action: 'days-set', id: 'settings', before, after }])
  })
}

function settings(db: Db) {
  return db
    .selectFrom('reminder_settings')
    .select(['due_soon_days as dueSoonDays', 'hold_days as holdDays', 'ladder'])
    .select('repeat_days as repeatDays')
    .select(sql<ReminderSettings['switchedOff']>`switched_off`.as('switchedOff'))
}
