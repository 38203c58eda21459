import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { ProfileSettings } from './profile-settings.ts'

/** Settings as forms and programs write them. */
export const settingsShape = z.object({
  waitsForApproval: z.boolean(),
  looksUpDois: z.boolean(),
}) satisfies z.ZodType<ProfileSettings>

export async function profileSettings(db: Db): Promise<ProfileSettings> {
  return db
    .selectFrom('profile_settings')
    .select(['waits_for_approval as waitsForApproval', 'looks_up_dois as looksUpDois'])
    .executeTakeFirstOrThrow()
}

/** Whether changes of faculty wait until they are approved. */
export async function waitsForApproval(db: Db): Promise<boolean> {
  return (await profileSettings(db)).waitsForApproval
}

/** Whether Crossref and DataCite are asked for what a DOI names. */
export async function looksUpDois(db: Db): Promise<boolean> {
  return (await profileSettings(db)).looksUpDois
}

/**
 * Changes those settings that are named; what waits goes on waiting. Errors: `forbidden`,
 * `invalid-input`.
 */
export async function changeProfileSettings(
  db: Db,
  actor: Actor,
  named: Partial<ProfileSettings>,
): Promise<void> {
  requireDuty(
    'staff:contents',
    actor,
    'Only the staff of the library change the settings of profiles.',
  )
  await inTransaction(db, async (within) => {
    await sql`select from profile_settings for update`.execute(within)
    const before = await profileSettings(within)
    const after = checkedShape(settingsShape, { ...before, ...named })
    await within
      .updateTable('profile_settings')
      .set({ waits_for_approval: after.waitsForApproval, looks_up_dois: after.looksUpDois })
      .execute()
    await audit(within, actor, 'profile', [
      { action: 'settings-changed', id: 'settings', before, after },
    ])
  })
}
