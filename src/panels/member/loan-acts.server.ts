import { renew, returnCopy } from '#src/features/lending/circulation/desk.server.ts'
import { renewedOutcome, returnedOutcome } from '#src/features/lending/desk-answers/done-outcome.ts'
import type { Outcome } from '#src/features/lending/desk-answers/outcome.ts'
import { derivedKey } from '#src/features/lending/desk-operations/derived-key.server.ts'
import { requireKey } from '#src/features/lending/desk-operations/do-once.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'

type Act = 'renew' | 'return'

/** A loan as the page showed it. */
type SeenLoan = { readonly loan: string; readonly dueAt: string }

/**
 * Renews or takes back one loan of a member, as the page showed it; gives what to tell. A second
 * sending with the same `key` does nothing more. Errors: those of circulation; `not-found` for a
 * loan of somebody else.
 */
export async function actOnLoan(
  db: Db,
  actor: Actor,
  memberId: string,
  act: Act,
  { loan, dueAt }: SeenLoan,
  { key, override }: { readonly key: string; readonly override: OverrideOf | null },
): Promise<string> {
  requireKey(key)
  const lent = await db
    .selectFrom('loans')
    .select('copy_id as copy')
    .where('id', '=', isId(loan) ? loan : null)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!lent) throw new AppError('not-found', 'This member has no such loan.')
  const asked = { key: derivedKey(`${key} ${act} ${loan}`), copy: lent.copy }
  if (act === 'return') {
    return told(returnedOutcome(await returnCopy(db, actor, { ...asked, seen: { loan } }), 'en'))
  }
  const seen = { loan, dueAt }
  return told(renewedOutcome(await renew(db, actor, { ...asked, override, seen }), 'en'))
}

type OverrideOf = { readonly codes: readonly string[]; readonly reason: string }

/**
 * Renews or takes back those loans of a member that the page showed; what is refused hinders no
 * other, and is said with its reason. Errors: `conflict` where nothing could be done.
 */
export async function actOnLoans(
  db: Db,
  actor: Actor,
  memberId: string,
  act: Act,
  loans: readonly SeenLoan[],
  key: string,
): Promise<string> {
  const done: string[] = []
  const refused: string[] = []
  for (const loan of loans) {
    try {
      done.push(await actOnLoan(db, actor, memberId, act, loan, { key, override: null }))
    } catch (error) {
      if (!isAppError(error)) throw error
      refused.push(`${await titleOf(db, loan.loan)}: ${error.message}`)
    }
  }
  const verb = act === 'renew' ? 'renewed' : 'returned'
  const others = refused.length > 0 ? ` Not ${verb}: ${refused.join(' ')}` : ''
  if (done.length === 0) {
    throw new AppError('conflict', `Nothing was ${verb}.${others}`)
  }
  return `${done.join(' ')}${others}`
}

function told({ heading, title, sentences = [] }: Outcome): string {
  return `${heading}: ${[`${title}.`, ...sentences].join(' ')}`
}

async function titleOf(db: Db, loan: string): Promise<string> {
  const found = await db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'copy_id')
    .innerJoin('books', 'books.id', 'book_id')
    .select('title')
    .where('loans.id', '=', isId(loan) ? loan : null)
    .executeTakeFirst()
  return found?.title ?? 'A loan'
}
