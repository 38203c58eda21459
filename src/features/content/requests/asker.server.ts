import { sql } from 'kysely'
import { balanceOf } from '#src/features/lending/ledger/ledger-lines.server.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { rupees } from '#src/kernel/money.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { requestRefusals } from './refusals/words.ts'
import { refused, refusedWith } from './refused.ts'
import type { RequestSettings } from './request-settings.ts'

/** Whoever asks, as requests know them. */
export type Asker = {
  readonly userId: string
  readonly email: string
  readonly memberId: string | null
  /** That of the membership, else that of the profile; null: none is known. */
  readonly department: string | null
}

/**
 * Who asks: whoever is signed in, or the account `forUser` for which an administrator asks. Its row
 * is locked until the transaction ends, so that limits hold. Errors: `sign-in-needed`, `forbidden`
 * to whose address is not confirmed, and to all but administrators for somebody else; `not-found`.
 */
export async function lockAsker(within: Db, actor: Actor, forUser: string | null): Promise<Asker> {
  if (forUser !== null) {
    const { en } = requestRefusals
    requireDuty('staff:contents', actor, en.notYours)
  } else if (actor.kind !== 'user') throw refused('sign-in-needed', 'signInFirst')
  else if (!actor.verified) throw refused('forbidden', 'confirmAddress')
  const id = forUser ?? (actor.kind === 'user' ? actor.id : '')
  const { rows } = await sql<Asker>`
    select users.id as "userId", users.email, members.id as "memberId",
      coalesce(members.department, (select departments.name from profiles
        join departments on departments.id = department_id where owner_email = users.email limit 1)) as department
    from users left join members on members.email = users.email
    where users.id = ${id} and email_verified and disabled_at is null
    for no key update of users`.execute(within)
  const [asker] = rows
  if (asker) return asker
  throw new AppError(
    'not-found',
    say(requestRefusals, (words) => words.noAccount),
  )
}

/** Errors: `conflict` where the asker owes more than the library lets askers owe. */
export async function requireFewDues(
  within: Db,
  { memberId }: Asker,
  { duesLimitPaise }: RequestSettings,
): Promise<void> {
  if (duesLimitPaise === null || memberId === null) return
  const dues = await balanceOf(within, memberId)
  if (dues <= duesLimitPaise) return
  throw refusedWith('conflict', 'duesOpen', (words) => words.duesOpen(rupees(dues)))
}
