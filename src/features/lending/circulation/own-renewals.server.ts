import { sql } from 'kysely'
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
import { saidToReader } from './said-to-reader.server.ts'
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
  const { rows } = await sql<{ copyId: string }>`
    select copy_id as "copyId" from loans
    where id = ${isId(loan) ? loan : null} and member_id = ${member} and closed_at is null`.execute(
    db,
  )
  const copyCode = rows[0]?.copyId
  if (copyCode === undefined) throw noSuchLoan()
  const asked = { key, kind: 'renewed', copyCode, request: [loan], ...(at ? { now: at } : {}) }
  const work = operate(db, actor, asked, (facts, desk) => {
    if (facts.loan?.id !== loan) throw noSuchLoan()
    return decideRenew(facts, desk, null, finePaise)
  })
  return saidToReader(work)
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
  const { rows } = await sql<{ loanId: string; title: string }>`
    select loans.id as "loanId", title from loans join copies on copies.id = copy_id join books on books.id = book_id
    where member_id = ${member} and closed_at is null order by due_at, loans.id`.execute(db)
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
