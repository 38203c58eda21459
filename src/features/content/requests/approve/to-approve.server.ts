import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isoInstant } from '#src/server/database/iso-instant.ts'
import type { RequestedThing } from '../requests.ts'

/** A request that waits for an approver; instants are ISO. */
export type RequestToApprove = RequestedThing & {
  readonly version: number
  readonly department: string
  /** Who asked first, and why. */
  readonly name: string
  readonly reason: string
  readonly neededBy: Day | null
  readonly askers: number
  readonly askedAt: string
}

const mostShown = 100

/** The keys of the departments for which a person approves; none for who does not. */
export async function approvedDepartments(db: Db, actor: Actor): Promise<string[]> {
  if (actor.kind !== 'user' || !actor.verified) return []
  const found = await db
    .selectFrom('request_approvers')
    .select('department_key')
    .where('email', '=', actor.email)
    .orderBy('department_key')
    .execute()
  return found.map((one) => one.department_key)
}

/** How many requests wait for a person's approval; null for whoever approves nothing. */
export async function countToApprove(db: Db, actor: Actor): Promise<number | null> {
  const keys = await approvedDepartments(db, actor)
  return keys.length === 0 ? null : (await requestsToApprove(db, actor)).length
}

/** What waits for a person's approval, the oldest first; nothing for whoever approves nothing. */
export async function requestsToApprove(db: Db, actor: Actor): Promise<RequestToApprove[]> {
  const keys = await approvedDepartments(db, actor)
  if (keys.length === 0) return []
  const { rows } = await sql<RequestToApprove>`
    select requests.number, kind, state, title, author, isbn, details, requests.version, department,
      (select books.number from books where books.id = book_id) as "bookNumber",
      coalesce(first.name, '') as name, coalesce(first.reason, '') as reason, first."neededBy",
      (select count(*)::integer from request_askers where request_id = requests.id and left_at is null) as askers,
      ${isoInstant(sql`requests.created_at`)} as "askedAt"
    from requests left join lateral (
      select users.name, reason, needed_by::text as "neededBy" from request_askers join users on users.id = user_id
      where request_id = requests.id and left_at is null
      order by asked_at, request_askers.id limit 1) as first on true
    where state = 'awaiting-approval' and department_key = any(${keys}::text[])
    order by requests.created_at, requests.number limit ${mostShown}`.execute(db)
  return rows
}
