import { sql } from 'kysely'
import { revokedReaders } from '#src/features/lending/live-lists/revoked.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inboxAudience, isOffice } from './audiences.ts'

type Reader = { readonly person: Person; readonly audience: string }

/**
 * The sessions of readers who may not read on: signed out, disabled, or of the office and behind
 * the gate no longer.
 */
export async function revokedFromMessages(
  db: Db,
  readers: readonly Reader[],
): Promise<ReadonlySet<string>> {
  const office = readers
    .filter(({ audience }) => isOffice(audience))
    .map(({ person }) => ({ person, audience: inboxAudience }))
  const revoked = new Set(
    office.length > 0 ? await revokedReaders(db, office, inboxAudience, () => '') : [],
  )
  const ids = readers
    .filter(({ audience }) => !isOffice(audience))
    .map(({ person }) => person.sessionId)
  if (ids.length === 0) return revoked
  const { rows } = await sql<{ id: string }>`
    select sessions.id from sessions join users on users.id = sessions.user_id
    where sessions.id = any(${ids}) and expires_at > now() and disabled_at is null
      and email_verified`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  return new Set([...revoked, ...ids.filter((id) => !known.has(id))])
}
