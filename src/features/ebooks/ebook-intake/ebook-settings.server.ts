import { sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { said } from './said-ebook.server.ts'

/** Whether what faculty add waits until an administrator approves it. */
export async function waitsForApproval(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('ebook_settings')
    .select('waits_for_approval as waits')
    .executeTakeFirstOrThrow()
  return row.waits
}

/** Sets that; what waits goes on waiting. Errors: `forbidden`. */
export async function setWaitsForApproval(db: Db, actor: Actor, waits: boolean): Promise<void> {
  requireDuty(
    'staff:cataloguing',
    actor,
    said((words) => words.onlyAdminsSet),
  )
  await inTransaction(db, async (within) => {
    await sql`select from ebook_settings for update`.execute(within)
    const before = await waitsForApproval(within)
    if (before === waits) return
    await within.updateTable('ebook_settings').set({ waits_for_approval: waits }).execute()
    await audit(within, actor, 'e-book', [
      {
        action: 'settings-changed',
        id: 'settings',
        before: { waitsForApproval: before },
        after: { waitsForApproval: waits },
      },
    ])
  })
}
