import { readAudit } from '#src/features/people/audit/audit-log.server.ts'
import { type NamedEntries, namedEntries } from '#src/features/people/audit/audit-things.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { AuditWords } from '#src/server/audit-words.ts'
import type { Db } from '#src/server/database/connect.ts'

const shown = 20

/**
 * What the audit says of a person: the latest changes of their account, and whether there are more.
 */
type PersonChanges = NamedEntries & { readonly hasMore: boolean }

/**
 * The audit of one person's account, in the words that the rooms declare. Throws `forbidden` to all
 * but administrators.
 */
export async function personHistory(
  db: Db,
  words: Required<AuditWords>,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<PersonChanges> {
  const query = { who: '', kind: '', thing: id, from: null, to: null }
  const { rows, next } = await readAudit(db, actor, query, null, shown)
  return { ...(await namedEntries(db, words, rows)), hasMore: next !== null }
}
