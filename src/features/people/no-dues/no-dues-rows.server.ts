import { sql } from 'kysely'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Certificate, NoDuesRequest, NoDuesStatus } from './no-dues.ts'

/** The columns of a request, under the names of `NoDuesRequest`. */
const certificate = sql<Certificate | null>`case when no_dues_requests.number is not null then
  json_build_object('number', no_dues_requests.number, 'code', code,
    'memberName', member_name, 'grantedOn', granted_on) end`

const isBlockLifted = sql<boolean>`exists (
  select from member_blocks where member_blocks.id = block_id and lifted_at is not null)`

/** The requests of all members, each as `NoDuesRequest`. */
export function requests(db: Db) {
  return db
    .selectFrom('no_dues_requests')
    .select(['no_dues_requests.id', 'member_id as memberId', 'status', 'reasons'])
    .select(sql<NoDuesRequest['reasonsIn']>`reasons_in`.as('reasonsIn'))
    .select(['asked_by as askedBy', 'asked_at as askedAt'])
    .select(['decided_by as decidedBy', 'decided_at as decidedAt'])
    .select([certificate.as('certificate'), isBlockLifted.as('isBlockLifted')])
    .select(['revoked_by as revokedBy', 'revoked_at as revokedAt'])
    .select('revoked_reason as revokedReason')
    .$narrowType<{ status: NoDuesStatus }>()
}

/** The requests of a member, the newest first. */
export function requestsOf(db: Db, memberId: string): Promise<NoDuesRequest[]> {
  return requests(db).where('member_id', '=', memberId).orderBy('id', 'desc').execute()
}

/** The request with a certificate of this number; null where there is none. */
export async function certificateOf(db: Db, number: number): Promise<NoDuesRequest | null> {
  const request = await requests(db).where('number', '=', number).executeTakeFirst()
  return request ?? null
}

/** A request of this member, locked until the transaction ends. Errors: `not-found`. */
export async function lockRequest(db: Db, memberId: string, id: string): Promise<NoDuesRequest> {
  const ofMember = requests(db).where('id', '=', id).where('member_id', '=', memberId)
  const request = isId(id) ? await ofMember.forUpdate().executeTakeFirst() : undefined
  if (!request) throw new AppError('not-found', 'This member has no such request.')
  return request
}
