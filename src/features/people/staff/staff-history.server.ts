import { readAudit } from '#src/features/people/audit/audit-log.server.ts'
import { type NamedEntries, namedEntries } from '#src/features/people/audit/audit-things.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { AuditWords } from '#src/server/audit-words.ts'
import type { Db } from '#src/server/database/connect.ts'

const shown = 15

/** What the audit says of staff roles, the latest first. Errors: `forbidden`. */
export async function staffHistory(
  db: Db,
  words: Required<AuditWords>,
  actor: Actor,
): Promise<NamedEntries> {
  const query = { who: '', kind: 'staff-role', thing: '', from: null, to: null }
  const { rows } = await readAudit(db, actor, query, null, shown)
  return namedEntries(db, words, rows)
}
