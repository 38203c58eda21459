import { undoOutlook } from '#src/features/collection/imports/undo-outlook.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type AskedWork, abilitiesOf } from './book-imports.ts'
import { readBookImport } from './import-store.server.ts'

/**
 * What the page of an import asks before the work that its address names; null where that is
 * nothing to ask about, or cannot be done now. Errors: `forbidden`, `not-found`.
 */
export async function workQuestion(
  db: Db,
  actor: Actor,
  number: string,
  named: string | null,
): Promise<AskedWork | null> {
  if (named !== 'run' && named !== 'undo') return null
  const one = await readBookImport(db, actor, number)
  if (!abilitiesOf(one)[named]) return null
  if (named === 'run') return { work: 'run' }
  return { work: 'undo', outlook: await undoOutlook(db, actor, one.id) }
}
