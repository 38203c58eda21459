import type { Member } from '#src/features/people/members/members.ts'
import { requireStaff } from '#src/features/people/members/require-staff.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { NoDuesCheck } from '#src/server/no-dues-check.ts'
import { askForNoDues, grantNoDues, refuseNoDues, revokeNoDues } from './no-dues.server.ts'
import { certificateNumber } from './no-dues.ts'
import { tellDecision } from './no-dues-mail.server.ts'

type Surroundings = {
  readonly checks: readonly NoDuesCheck[]
  /** Where links of mails lead; null: nowhere. */
  readonly origin: string | null
}

/** What the library decides about a certificate. */
type NoDuesDecision = {
  readonly decision: 'grant' | 'refuse' | 'revoke'
  /** The id of the request; '' to grant where none waits. */
  readonly request: string
  /** Of a refusal or revocation. */
  readonly reason: string
}

/**
 * What a form of a member's no-dues page asks for. Errors: `bad-request` where that is nothing
 * known.
 */
export function readDecision(field: (name: string) => string): NoDuesDecision {
  const intent = field('intent')
  const decision = (['grant', 'refuse', 'revoke'] as const).find((known) => known === intent)
  if (decision) return { decision, request: field('id'), reason: field('reason') }
  throw new AppError('bad-request', 'This form is not known here. Load the page again.')
}

/**
 * Does what was decided about a member's certificate, in one transaction; says what was done, and
 * writes to the member. Errors: those of granting, refusing and revoking.
 */
export async function decideNoDues(
  db: Db,
  actor: Actor,
  member: Pick<Member, 'id' | 'email'>,
  { decision, request, reason }: NoDuesDecision,
  { checks, origin }: Surroundings,
): Promise<string> {
  requireStaff(actor)
  return inTransaction(db, async (within) => {
    switch (decision) {
      case 'grant': {
        const id = request || (await askAtDesk(within, actor, member.id, checks))
        const number = await grantNoDues(within, actor, member.id, id, checks)
        await tellDecision(within, member, { number }, origin)
        return `Certificate ${certificateNumber(number)} is given. Borrowing is blocked from now on.`
      }
      case 'refuse':
        await refuseNoDues(within, actor, member.id, request, reason)
        await tellDecision(within, member, { reason }, origin)
        return 'The request is refused.'
      case 'revoke':
        await revokeNoDues(within, actor, member.id, request, reason)
        return 'The certificate is revoked, and its block is lifted.'
    }
  })
}

/** For a member who asks at the desk instead of online. */
async function askAtDesk(
  db: Db,
  actor: Actor,
  memberId: string,
  checks: readonly NoDuesCheck[],
): Promise<string> {
  const { id, reasons } = await askForNoDues(db, actor, memberId, checks)
  if (reasons.length === 0) return id
  throw new AppError('conflict', `Not all is settled: ${reasons.join(' ')}`, { reasons })
}
