import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/errors.ts'
import { isId } from '../../kernel/ids.ts'
import type { Db } from '../../server/database/connect.ts'
import type { Renewed } from './answers.ts'
import { decideRenew } from './decide-renew.server.ts'
import { operate } from './operate.server.ts'
import { ownMember } from './place-hold.server.ts'

/**
 * Renews a loan of whoever asks. Errors: `sign-in-needed`, `forbidden` for who is no member, `not-found`, also of another's loan and of one
 * that is over; `conflict` with every refusal; those of `operate`.
 */
export async function renewOwn(
  db: Db,
  actor: Actor,
  { key, loan }: { readonly key: string; readonly loan: string },
): Promise<Renewed> {
  const member = await ownMember(db, actor)
  const { rows } = await sql<{ copyId: string }>`
    select copy_id as "copyId" from loans
    where id = ${isId(loan) ? loan : null} and member_id = ${member} and closed_at is null`.execute(
    db,
  )
  const copyCode = rows[0]?.copyId
  if (copyCode === undefined) throw notTheirs()
  return operate(db, actor, { key, kind: 'renewed', copyCode, request: loan }, (facts, desk) => {
    if (facts.loan?.id !== loan || facts.member?.id !== member) throw notTheirs()
    return decideRenew(facts, desk, null)
  })
}

function notTheirs(): AppError {
  return new AppError('not-found', 'You do not have this book on loan any more.')
}
