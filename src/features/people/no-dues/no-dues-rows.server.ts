import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { NoDuesRequest } from './no-dues.ts'

/** The columns of a request, under the names of `NoDuesRequest`. */
export const requestColumns = sql`
  no_dues_requests.id, no_dues_requests.member_id as "memberId", no_dues_requests.status,
  no_dues_requests.asked_by as "askedBy", no_dues_requests.asked_at as "askedAt", no_dues_requests.reasons,
  no_dues_requests.decided_by as "decidedBy", no_dues_requests.decided_at as "decidedAt",
  case when no_dues_requests.number is not null then json_build_object('number', no_dues_requests.number,
    'code', no_dues_requests.code, 'memberName', no_dues_requests.member_name,
    'grantedOn', no_dues_requests.granted_on) end as certificate,
  exists (select from member_blocks where member_blocks.id = block_id and lifted_at is not null) as "isBlockLifted",
  no_dues_requests.revoked_by as "revokedBy", no_dues_requests.revoked_at as "revokedAt",
  no_dues_requests.revoked_reason as "revokedReason"`

/** The requests of a member, the newest first. */
export function requestsOf(db: Db, memberId: string): Promise<NoDuesRequest[]> {
  return requestsWhere(db, sql`member_id = ${memberId}`)
}

/** The request with a certificate of this number; null where there is none. */
export async function certificateOf(db: Db, number: number): Promise<NoDuesRequest | null> {
  const [request] = await requestsWhere(db, sql`number = ${number}`)
  return request ?? null
}

/** A request of this member, locked until the transaction ends. Errors: `not-found`. */
export async function lockRequest(db: Db, memberId: string, id: string): Promise<NoDuesRequest> {
  const [request] = isId(id)
    ? await requestsWhere(db, sql`id = ${id} and member_id = ${memberId}`, sql`for update`)
    : []
  if (!request) throw new AppError('not-found', 'This member has no such request.')
  return request
}

async function requestsWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  lock: RawBuilder<unknown> = sql``,
): Promise<NoDuesRequest[]> {
  const { rows } = await sql<NoDuesRequest>`
    select ${requestColumns} from no_dues_requests where ${condition} order by id desc ${lock}`.execute(
    db,
  )
  return rows
}
