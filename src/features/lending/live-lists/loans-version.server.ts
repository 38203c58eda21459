import { sql } from 'kysely'
import {
  cursorNow,
  isRemembered,
  isUnseen,
  parseCursor,
} from '#src/server/database/change-cursor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { sharedLook } from '#src/server/shared-look.ts'

/**
 * A function that tells whether loans have changed: its answer differs from the one before where
 * they have. Pages say when copies are due back, which a renewal changes without their copies.
 */
export function loansVersion(db: Db): () => Promise<string> {
  let cursor: string | null = null
  let version = 0
  return sharedLook(async () => {
    const since = parseCursor(cursor)
    const { rows } = await sql<{ readonly now: string; readonly changed: boolean }>`
      select ${cursorNow} as now,
        not (select ${isRemembered(since, sql`loan_changes_pruned_to`)} from live_state)
          or exists (select from loan_changes where ${isUnseen(since)}) as changed`.execute(db)
    const [found] = rows
    cursor = found?.now ?? null
    if (found?.changed ?? true) version += 1
    return String(version)
  })
}
