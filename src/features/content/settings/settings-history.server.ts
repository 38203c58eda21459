import { readAudit } from '#src/features/people/audit/audit-log.server.ts'
import { type NamedEntries, namedEntries } from '#src/features/people/audit/audit-things.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { AuditWords } from '#src/server/audit-words.ts'
import type { Db } from '#src/server/database/connect.ts'

const shown = 10

/** What the audit says of the settings of the library, the latest first. Errors: `forbidden`. */
export async function settingsHistory(
  db: Db,
  words: Required<AuditWords>,
  actor: Actor,
): Promise<NamedEntries> {
  const query = { who: '', kind: 'library-settings', thing: '', from: null, to: null }
  const { rows } = await readAudit(db, actor, query, null, shown)
  return namedEntries(db, words, rows)
}
