import { sql } from 'kysely'
import { isMemberOfUser } from '#src/features/people/members/member-of-user.server.ts'
import { requireStaff } from '#src/features/people/members/require-staff.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { foldedKey } from '#src/kernel/folding.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isoInstant } from '#src/server/database/iso-instant.ts'
import { localPart, type Suggestion, type WaitingRequest } from './membership-requests.ts'

/** Requests that the queue shows; further ones follow when these are decided. */
const mostShown = 50
const mostSuggested = 4

/** What waits: whoever has become a member meanwhile, by another way, waits no more. */
const waits = sql`status = 'waiting' and users.email_verified and users.disabled_at is null
  and not exists (select from members where ${isMemberOfUser})`

/** How many wait. Whoever calls it has checked who asks. */
export async function countMembershipRequests(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from membership_requests join users on users.id = user_id where ${waits}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The queue, the oldest first, each with members who may be the reader. Errors: `forbidden`. */
export async function waitingRequests(db: Db, actor: Actor): Promise<WaitingRequest[]> {
  requireStaff(actor)
  const { rows } = await sql<Omit<WaitingRequest, 'suggestions'>>`
    select membership_requests.id, users.name, users.email, ${isoInstant(sql`asked_at`)} as "askedAt"
    from membership_requests join users on users.id = user_id
    where ${waits} order by asked_at, membership_requests.id limit ${mostShown}`.execute(db)
  return Promise.all(
    rows.map(async (row) => ({ ...row, suggestions: await suggestionsFor(db, row) })),
  )
}

/**
 * Members who may be the reader: whose roll number or number stands in the address first, then
 * those with a similar name and no address of the institute yet.
 */
async function suggestionsFor(
  db: Db,
  { name, email }: Pick<WaitingRequest, 'name' | 'email'>,
): Promise<Suggestion[]> {
  const local = localPart(email).toUpperCase()
  const key = foldedKey(name)
  const { rows } = await sql<Suggestion>`
    select members.number, members.name, roll_number as "rollNumber", member_categories.name as category, department, email
    from members join member_categories on code = category
    where withdrawn_at is null and (upper(roll_number) collate "C" = ${local}
      or (${key} <> '' and email is null and name_key % ${key}))
    order by upper(roll_number) collate "C" = ${local} desc nulls last, similarity(name_key, ${key}) desc, members.number
    limit ${mostSuggested}`.execute(db)
  return rows
}
