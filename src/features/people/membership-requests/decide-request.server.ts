import { type RawBuilder, sql } from 'kysely'
import type { MemberTexts } from '#src/features/people/members/member-input.ts'
import { textsOf } from '#src/features/people/members/member-input.ts'
import { memberForDesk } from '#src/features/people/members/member-links.server.ts'
import { changeMember, createMember } from '#src/features/people/members/members.server.ts'
import { requireStaff } from '#src/features/people/members/require-staff.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { tellMembership } from './membership-mail.server.ts'

type Asked = { readonly id: string; readonly name: string; readonly email: string }

/**
 * Links the reader who asked to a member, who is given by number, barcode or roll number: their
 * address becomes the reader's, who is told. `origin`: where links of mails lead, null for nowhere.
 * Errors: `forbidden`, `not-found`; `conflict` where the request is decided, the member withdrawn,
 * or the address another member's.
 */
export async function linkRequest(
  db: Db,
  actor: Actor,
  request: string,
  code: string,
  origin: string | null,
): Promise<{ readonly number: number; readonly name: string }> {
  requireStaff(actor)
  return inTransaction(db, async (within) => {
    const asked = await lockWaiting(within, request)
    const { member } = await memberForDesk(within, actor, code)
    const { id, number, name, version } = member
    if (member.withdrawnAt) {
      throw new AppError('conflict', `${name} is withdrawn. Take the member back in first.`)
    }
    await changeMember(within, actor, id, { ...textsOf(member), email: asked.email }, version)
    await accept(within, actor, asked, { id, number }, origin)
    return { number, name }
  })
}

/** Makes the reader who asked a member. Errors: as of `createMember` and `linkRequest`. */
export async function makeRequested(
  db: Db,
  actor: Actor,
  request: string,
  texts: MemberTexts,
  origin: string | null,
): Promise<number> {
  requireStaff(actor)
  return inTransaction(db, async (within) => {
    const asked = await lockWaiting(within, request)
    if (texts.email.trim().toLowerCase() !== asked.email) {
      const message = `The e-mail address has to be ${asked.email}: it links the account to the membership.`
      throw new AppError('invalid-input', message, { fields: [{ field: 'email', message }] })
    }
    const made = await createMember(within, actor, texts)
    await accept(within, actor, asked, made, origin)
    return made.number
  })
}

/**
 * Declines a request, with a reason that the reader is told. Errors: `forbidden`, `not-found`,
 * `invalid-input`, `conflict` where it is decided.
 */
export async function declineRequest(
  db: Db,
  actor: Actor,
  request: string,
  reason: string,
  origin: string | null,
): Promise<void> {
  requireStaff(actor)
  const why = cleanLine(reason, 501)
  if (why === '' || why.length > 500) {
    throw new AppError('invalid-input', 'Please give a reason, of at most 500 characters.')
  }
  await inTransaction(db, async (within) => {
    const { id, email } = await lockWaiting(within, request)
    await sql`
      update membership_requests set status = 'declined', reason = ${why}, decided_by = ${actorName(actor)}, decided_at = now()
      where id = ${id}`.execute(within)
    const after = { reason: why }
    await audit(within, actor, 'membership-request', [{ action: 'declined', id, after }])
    await tellMembership(within, email, { reason: why }, origin)
  })
}

/** A request that waits. Errors: `not-found`; `conflict` where it is decided. */
export function waitingRequest(db: Db, id: string): Promise<Asked> {
  return readWaiting(db, id, sql``)
}

/** The same, locked until the transaction ends. */
function lockWaiting(db: Db, id: string): Promise<Asked> {
  return readWaiting(db, id, sql`for update of membership_requests`)
}

async function readWaiting(db: Db, id: string, lock: RawBuilder<unknown>): Promise<Asked> {
  const { rows } = await sql<Asked & { readonly status: string }>`
    select membership_requests.id, users.name, users.email, status
    from membership_requests join users on users.id = user_id
    where membership_requests.id = ${isId(id) ? id : null} ${lock}`.execute(db)
  const [request] = rows
  if (!request) throw new AppError('not-found', 'There is no such request for a membership.')
  if (request.status === 'waiting') return request
  throw new AppError('conflict', 'This request is decided already. Load the page again.')
}

async function accept(
  db: Db,
  actor: Actor,
  { id, email }: Asked,
  member: { readonly id: string; readonly number: number },
  origin: string | null,
): Promise<void> {
  await sql`
    update membership_requests set status = 'accepted', member_id = ${member.id}, decided_by = ${actorName(actor)}, decided_at = now()
    where id = ${id}`.execute(db)
  const after = { member: memberNumber(member.number) }
  await audit(db, actor, 'membership-request', [{ action: 'accepted', id, after }])
  await tellMembership(db, email, { number: memberNumber(member.number) }, origin)
}
