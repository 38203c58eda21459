import { sql } from 'kysely'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { OwnRequest } from './membership-requests.ts'
import { membershipRequestWords } from './words.ts'

/**
 * Asks for a membership for whoever is signed in with a confirmed address. Errors:
 * `sign-in-needed`, `forbidden`; `conflict` where they are a member, or have asked already.
 */
export async function askForMembership(db: Db, actor: Actor): Promise<void> {
  const userId = requireReader(actor)
  if (await memberOf(db, actor)) {
    throw new AppError(
      'conflict',
      say(membershipRequestWords, (words) => words.memberAlready),
    )
  }
  const id = newId()
  const waits = say(membershipRequestWords, (words) => words.waitsAlready)
  await inTransaction(db, async (within) => {
    const { numInsertedOrUpdatedRows } = await within
      .insertInto('membership_requests')
      .values({ id, user_id: userId })
      .onConflict((conflict) =>
        conflict.column('user_id').where('status', '=', sql.lit('waiting')).doNothing(),
      )
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw new AppError('conflict', waits)
    await audit(within, actor, 'membership-request', [{ action: 'asked', id }])
  })
}

/**
 * The latest request of whoever is signed in; null where they have none that waits or was declined,
 * or are no reader with a confirmed address.
 */
export async function ownRequest(db: Db, actor: Actor): Promise<OwnRequest | null> {
  if (actor.kind !== 'user' || !actor.verified) return null
  const latest = await db
    .selectFrom('membership_requests')
    .select(['status', 'reason', 'asked_at as askedAt'])
    .where('user_id', '=', actor.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest?.status === 'waiting') {
    return { status: 'waiting', askedAt: latest.askedAt.toISOString() }
  }
  if (latest?.status !== 'declined') return null
  return { status: 'declined', reason: latest.reason ?? '' }
}

/** Errors: `sign-in-needed`, `forbidden`. */
function requireReader(actor: Actor): string {
  if (actor.kind === 'user' && actor.verified) return actor.id
  const isVisitor = actor.kind !== 'user'
  throw new AppError(
    isVisitor ? 'sign-in-needed' : 'forbidden',
    say(membershipRequestWords, (words) => (isVisitor ? words.signInFirst : words.confirmFirst)),
  )
}
