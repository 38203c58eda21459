import { sql } from 'kysely'
import { ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import { storedRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { branchesOf } from '#src/kernel/branch-access.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { MemberName } from './answers.ts'
import { circulationOf } from './member-circulation.server.ts'
import { requireBranch } from './other-branch.ts'

/** What declaring the copy of a loan lost would charge today, in paise. */
type LossOutlook = {
  readonly title: string
  readonly member: MemberName
  /** Of the copy; null where nobody wrote it down. */
  readonly pricePaise: number | null
  /** The fee of the rules that the loan was made under. */
  readonly feePaise: number
  readonly finePaise: number
}

/**
 * What losing the copy that was scanned or typed would cost whoever has it; null where nobody has
 * it. Errors: `forbidden`; `conflict` for a copy of a branch that is not theirs to work with.
 */
export async function lossOutlook(db: Db, actor: Actor, copy: string): Promise<LossOutlook | null> {
  requireDuty('staff:desk', actor, 'Only the staff of the library declare copies lost.')
  const found = await db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'copy_id')
    .innerJoin('books', 'books.id', 'book_id')
    .innerJoin('members', 'members.id', 'member_id')
    .leftJoin('locations', 'locations.id', 'location_id')
    .innerJoin('branches', (join) =>
      join.on('branches.code', '=', sql<string>`coalesce(locations.branch, 'main')`),
    )
    .select(['branches.code as branch', 'branches.name as branchName'])
    .select(['title', 'price_paise as pricePaise', 'loans.id as loanId', 'rule_set as ruleSet'])
    .select(['members.id', 'members.number', 'members.name'])
    .where('copy_id', '=', sql<string>`find_copy(${copy})`)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  requireBranch(found, branchesOf(actor, 'desk'), 'desk')
  const { title, pricePaise, loanId, ruleSet, id, number, name } = found
  const member = { id, number, name }
  const rules = (await storedRules(db, [ruleSet])).get(ruleSet)
  const { loans } = await circulationOf(db, member.id)
  const finePaise = loans.find((loan) => loan.loanId === loanId)?.fine.paise ?? 0
  const feePaise = rules ? ruleOf(rules, 'lost-processing-fee') : 0
  return { title, member, pricePaise, feePaise, finePaise }
}
