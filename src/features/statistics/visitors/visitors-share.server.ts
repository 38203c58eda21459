import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { DataSubject, PersonShare } from '#src/server/person-share.ts'
import { deleteRecords } from './erase-visitors.server.ts'

/** From where and when a person opened the site; it is erased with the account. */
export const visitorsShare: PersonShare = {
  name: 'visits',
  gather: async (db, person) => recordsOf(db, person),
  erase: async (db, { email, verified }) => {
    if (verified) await deleteRecords(db, sql<boolean>`email = ${email}`)
  },
}

async function recordsOf(db: Db, { email, verified }: DataSubject) {
  if (!verified) return []
  const rows = await db
    .selectFrom('visitors')
    .select(['ip', 'country', 'region', 'city', 'visits'])
    .select(['first_at as firstAt', 'visited_at as visitedAt'])
    .where('email', '=', email)
    .orderBy('visited_at', 'desc')
    .execute()
  return rows.map(({ firstAt, visitedAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    visitedAt: visitedAt.toISOString(),
  }))
}
