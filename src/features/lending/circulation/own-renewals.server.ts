import { derivedKey } from '#src/features/lending/desk-operations/derived-key.server.ts'
import { requireKey } from '#src/features/lending/desk-operations/do-once.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { inLanguage, say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Renewed } from './answers.ts'
import { decideRenew } from './decide-renew.ts'
import { operate } from './operate.server.ts'
import { ownMember } from './place-hold.server.ts'
import { circulationWords } from './words.ts'

/** What became of one loan of those that were to be renewed. */
export type RenewalOutcome =
  | {
      readonly loanId: string
      readonly title: string
      readonly renewed: Renewed
      readonly sentence: null
    }
  | {
      readonly loanId: string
      readonly title: string
      readonly renewed: null
      readonly sentence: string
    }

/**
 * Renews a loan of whoever is signed in. `finePaise`: what an overdue one charges as they have seen
 * it; more is refused. Errors: `sign-in-needed`, `forbidden`, `not-found`; `conflict` with every
 * refusal.
 */
export async function renewOwn(
  db: Db,
  actor: Actor,
  input: {
    readonly key: string
    readonly loan: string
    readonly finePaise?: number
    readonly at?: Date
  },
): Promise<Renewed> {
  const member = await ownMember(db, actor)
  const { key, loan, finePaise = 0, at } = input
  const lent = await db
    .selectFrom('loans')
    .select('copy_id as copyCode')
    .where('id', '=', isId(loan) ? loan : null)
    .where('member_id', '=', member)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!lent) throw noSuchLoan()
  const about = { key, kind: 'renewed', copyOf: 'any' } as const
  const asked = { ...about, ...lent, request: [loan], ...(at ? { now: at } : {}) }
  return operate(db, actor, asked, (facts, desk) => {
    if (facts.loan?.id !== loan) throw noSuchLoan()
    return decideRenew(facts, desk, null, finePaise)
  })
}

function noSuchLoan(): AppError {
  return new AppError(
    'not-found',
    say(circulationWords, (words) => words.noSuchLoan),
  )
}

/**
 * Renews what can be renewed of all loans of whoever is signed in and charges nothing, and says of
 * the others why not, in `language`.
 */
export async function renewAllOwn(
  db: Db,
  actor: Actor,
  input: { readonly key: string; readonly language: Language; readonly at?: Date },
): Promise<RenewalOutcome[]> {
  const { key, language, at } = input
  requireKey(key)
  const member = await ownMember(db, actor)
  const rows = await db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'copy_id')
    .innerJoin('books', 'books.id', 'book_id')
    .select(['loans.id as loanId', 'title'])
    .where('member_id', '=', member)
    .where('closed_at', 'is', null)
    .orderBy('due_at')
    .orderBy('loans.id')
    .execute()
  const outcomes: RenewalOutcome[] = []
  for (const { loanId, title } of rows) {
    const one = { key: derivedKey(`${key} ${loanId}`), loan: loanId, ...(at ? { at } : {}) }
    outcomes.push(
      await renewOwn(db, actor, one).then(
        (renewed) => ({ loanId, title, renewed, sentence: null }),
        (error: unknown) => {
          if (!isAppError(error)) throw error
          return { loanId, title, renewed: null, sentence: inLanguage(error.sentence, language) }
        },
      ),
    )
  }
  return outcomes
}
