import { sql } from 'kysely'
import { requireAdmin } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { type ReminderSettings, readSettings, type SettingsTexts } from './reminder-settings.ts'

const columns = sql`due_soon_days as "dueSoonDays", hold_days as "holdDays", ladder, repeat_days as "repeatDays",
  switched_off as "switchedOff"`

/** The settings of today. */
export async function loadSettings(db: Db): Promise<ReminderSettings> {
  const { rows } = await sql<ReminderSettings>`select ${columns} from reminder_settings`.execute(db)
  return oneOf(rows)
}

/**
 * The settings, locked until the transaction ends; null where another process has them: it is
 * sending.
 */
export async function lockSettings(db: Db): Promise<ReminderSettings | null> {
  const { rows } = await sql<ReminderSettings>`
    select ${columns} from reminder_settings for no key update skip locked`.execute(db)
  return rows[0] ?? null
}

/** Changes when members are reminded. Errors: `forbidden`, and those of `readSettings`. */
export async function changeSettings(db: Db, actor: Actor, texts: SettingsTexts): Promise<void> {
  requireAdmin(actor, 'Only an administrator of the library says when members are reminded.')
  const after = readSettings(texts)
  await inTransaction(db, async (within) => {
    const { rows } = await sql<ReminderSettings>`
      select ${columns} from reminder_settings for no key update`.execute(within)
    const before = oneOf(rows)
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

function oneOf(rows: readonly ReminderSettings[]): ReminderSettings {
  const [settings] = rows
  if (!settings) throw new Error('the settings of reminders are gone')
  return settings
}
