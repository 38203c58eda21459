import { sql } from 'kysely'
import { requireAdmin } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { requestSettings } from '../request-settings.server.ts'
import { requestSettingsShape, type WrittenSettings } from './settings-shape.server.ts'

/**
 * Says how requests are taken from now on. Errors: `forbidden` to all but administrators,
 * `invalid-input` with `details.fields`, `conflict` where somebody has changed them since `version`
 * was shown (null: as they are).
 */
export async function saveRequestSettings(
  db: Db,
  actor: Actor,
  version: number | null,
  written: WrittenSettings,
): Promise<void> {
  requireAdmin(actor, 'Only an administrator changes the settings of requests.')
  const after = checkedShape(requestSettingsShape, written)
  await inTransaction(db, async (within) => {
    await sql`select from request_settings for no key update`.execute(within)
    const before = await requestSettings(within)
    if (version !== null && before.version !== version) {
      throw new AppError(
        'conflict',
        'Somebody else has changed these settings meanwhile. Please look at them, and save yours again.',
        { reason: 'version' },
      )
    }
    await within
      .updateTable('request_settings')
      .set({
        most_open: after.mostOpen,
        per_term: JSON.stringify(after.perTerm),
        term_starts: [...after.termStarts],
        approved_kinds: [...after.approvedKinds],
        dues_limit_paise: after.duesLimitPaise,
        scan_percent: after.scanPercent,
        wait_days: after.waitDays,
        version: before.version + 1,
      })
      .execute()
    await audit(within, actor, 'request', [
      { action: 'settings-changed', id: 'settings', before, after },
    ])
  })
}
