import { sql } from 'kysely'
import { ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import { keptRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import { requireAdmin } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { MemberName } from './answers.ts'
import { circulationOf } from './member-circulation.server.ts'

/** What declaring the copy of a loan lost would charge today, in paise. */
export type LossOutlook = {
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
 * it. Errors: `forbidden`.
 */
export async function lossOutlook(db: Db, actor: Actor, copy: string): Promise<LossOutlook | null> {
  requireAdmin(actor, 'Only the staff of the library declare copies lost.')
  const { rows } = await sql<
    Omit<LossOutlook, 'feePaise' | 'finePaise'> & { loanId: string; ruleSet: string }
  >`
    select title, price_paise as "pricePaise", loans.id as "loanId", rule_set as "ruleSet",
      jsonb_build_object('id', members.id, 'number', members.number, 'name', members.name) as member
    from loans join copies on copies.id = copy_id join books on books.id = book_id join members on members.id = member_id
    where copy_id = find_copy(${copy}) and closed_at is null`.execute(db)
  const [found] = rows
  if (!found) return null
  const { title, pricePaise, member, loanId, ruleSet } = found
  const rules = (await keptRules(db, [ruleSet])).get(ruleSet)
  const { loans } = await circulationOf(db, member.id)
  const finePaise = loans.find((loan) => loan.loanId === loanId)?.fine.paise ?? 0
  const feePaise = rules ? ruleOf(rules, 'lost-processing-fee') : 0
  return { title, member, pricePaise, feePaise, finePaise }
}
