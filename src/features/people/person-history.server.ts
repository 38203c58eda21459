import type { Actor } from '../../kernel/actor.ts'
import type { Db } from '../../server/database/connect.ts'
import { readAudit } from '../audit/audit-log.server.ts'
import type { AuditEntry } from '../audit/audit-log.ts'
import { type Thing, thingsOf } from '../audit/audit-things.server.ts'

const shown = 20

/** What the audit says of a person: the latest changes of their account, and whether there are more. */
export type PersonChanges = {
  readonly entries: readonly AuditEntry[]
  readonly hasMore: boolean
  readonly things: Readonly<Record<string, Thing>>
}

/** The audit of one person's account. Throws `forbidden` to all but administrators. */
export async function personHistory(
  db: Db,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<PersonChanges> {
  const query = { who: '', kind: '', thing: id, from: null, to: null }
  const { rows, next } = await readAudit(db, actor, query, null, shown)
  return { entries: rows, hasMore: next !== null, things: await thingsOf(db, [id]) }
}
