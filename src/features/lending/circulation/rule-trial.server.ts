import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { loadCalendars } from '#src/features/lending/library-calendar/calendars.server.ts'
import {
  type LoanRule,
  type RuleCase,
  type RuleSet,
  ruleOf,
} from '#src/features/lending/loan-rules/loan-rules.ts'
import { ruleBook } from '#src/features/lending/loan-rules/rule-book.ts'
import { requireAdmin } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { dueAt } from './due-at.ts'
import { fineOf } from './fine.ts'
import { mostTried, type RuleTrial, type TriedLoan, triedDays } from './rule-trial.ts'

type PastLoan = RuleCase & {
  readonly title: string
  readonly member: string | null
  readonly issuedAt: Date
  readonly returnedAt: Date | null
  readonly wasRenewed: boolean
  readonly pricePaise: number | null
}

type OpenLoans = {
  readonly category: string
  readonly byType: Readonly<Record<string, { readonly branch: string; readonly count: number }>>
}

const shown = 50
/** Loans that are tried before others have their turn: some ten milliseconds. */
const loansInATurn = 250

/**
 * What other rules would have come to for the loans issued in the last `triedDays` days, and for
 * the limits of who has something now. Due days count from the issue; fines are those of loans that
 * were not renewed. Nothing is written. Errors: `forbidden`.
 */
export async function tryRules(
  db: Db,
  actor: Actor,
  before: readonly LoanRule[],
  after: readonly LoanRule[],
  now = new Date(),
): Promise<RuleTrial> {
  requireAdmin(actor, 'Only an administrator changes the rules of lending.')
  const [calendars, loans, open] = await Promise.all([
    loadCalendars(db),
    pastLoans(db, now),
    openLoans(db),
  ])
  const [old, other] = [rulesOf(before), rulesOf(after)]
  const changed: TriedLoan[] = []
  const counts = { earlier: 0, later: 0, finesBefore: 0, finesAfter: 0 }
  for (const [at, loan] of loans.entries()) {
    if (at % loansInATurn === 0) await nextTurn()
    const calendar = calendars.of(loan.branch)
    const [was, is] = [old(loan), other(loan)].map((rules) => {
      const due = dueAt(rules, calendar, loan.issuedAt).at
      const back = { dueAt: due, returnedAt: loan.returnedAt ?? now, pricePaise: loan.pricePaise }
      return { due, paise: loan.wasRenewed ? 0 : fineOf(rules, calendar, back).paise }
    })
    if (!was || !is) continue
    counts.finesBefore += was.paise
    counts.finesAfter += is.paise
    if (was.due.getTime() === is.due.getTime()) continue
    counts[is.due < was.due ? 'earlier' : 'later']++
    const { title, member } = loan
    changed.push({ title, member, before: was.due.toISOString(), after: is.due.toISOString() })
  }
  const atLimit = (rules: typeof old) => open.filter((one) => isAtLimit(one, rules)).length
  return {
    loans: loans.length,
    ...counts,
    atLimitBefore: atLimit(old),
    atLimitAfter: atLimit(other),
    changed: changed.slice(0, shown),
  }
}

function rulesOf(rules: readonly LoanRule[]) {
  const book = ruleBook('', rules, () => '')
  return ({ branch, category, itemType }: RuleCase): RuleSet =>
    book.for({ branch, category, itemType }).rules
}

/** Whether a member can have no further copy of a type that they have now. */
function isAtLimit({ category, byType }: OpenLoans, rules: (of: RuleCase) => RuleSet): boolean {
  const types = Object.entries(byType)
  const total = types.reduce((sum, [, { count }]) => sum + count, 0)
  return types.some(([itemType, { branch, count }]) => {
    const set = rules({ branch, category, itemType })
    const [own, all] = [ruleOf(set, 'loan-limit'), ruleOf(set, 'total-limit')]
    const counted = set['loan-limit'].matchedOn.includes('itemType') ? count : total
    return (own !== null && counted >= own) || (all !== null && total >= all)
  })
}

async function pastLoans(db: Db, now: Date): Promise<readonly PastLoan[]> {
  const { rows } = await sql<PastLoan>`
    select loans.branch, loans.category, loans.item_type as "itemType", title, members.name as member,
      issued_at as "issuedAt", returned_at as "returnedAt", renewals > 0 as "wasRenewed", price_paise as "pricePaise"
    from loans join copies on copies.id = copy_id join books on books.id = book_id
      left join members on members.id = member_id
    where issued_at > ${now}::timestamptz - ${triedDays} * interval '1 day' and outcome is distinct from 'undone'
    order by issued_at desc limit ${mostTried}`.execute(db)
  return rows
}

async function openLoans(db: Db): Promise<readonly OpenLoans[]> {
  const { rows } = await sql<OpenLoans>`
    select min(category) as category, jsonb_object_agg(item_type, jsonb_build_object('branch', branch, 'count', loans)) as "byType"
    from (
      select member_id, min(category) as category, item_type, min(branch) as branch, count(*) as loans
      from loans where closed_at is null group by member_id, item_type) as held
    group by member_id`.execute(db)
  return rows
}
