import { sql } from 'kysely'
import { requireAdmin } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'

/** Someone who signed up of late. */
type NewPerson = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly verified: boolean
  readonly signedUpAt: Date
}

/**
 * Who signed up in the last `days`: how many, and the newest of them. Throws `forbidden` to all but
 * administrators.
 */
export async function newPeople(
  db: Db,
  actor: Actor,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<{ count: number; newest: readonly NewPerson[] }> {
  requireAdmin(actor, 'Only administrators see who has signed up.')
  const since = sql<Date>`now() - ${days} * interval '1 day'`
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified as verified', 'created_at as signedUpAt'])
    .select(sql<number>`count(*) over ()`.as('count'))
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const newest = rows.map(({ count: _all, ...person }) => person)
  return { count: Number(rows[0]?.count ?? 0), newest }
}
