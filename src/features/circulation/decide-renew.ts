import { dayAfter, formatDay } from '../../kernel/dates.ts'
import { AppError } from '../../kernel/errors.ts'
import { dayOf } from '../../kernel/institute-clock.ts'
import { type RuleSet, ruleOf } from '../loan-rules/loan-rules.ts'
import type { KeptRules } from '../loan-rules/rule-book.ts'
import { copyName, memberName, type Renewed } from './answers.ts'
import type { Facts, FactsCopy, FactsMember, LoanRow } from './circulation-rows.ts'
import { fineUntil, refuseBefore } from './decide-return.ts'
import type { Decision, Desk } from './decision.ts'
import { type Due, dueAt } from './due-at.ts'
import { isSuspended, waiting } from './hold-queue.ts'
import { duesRefusals, memberRefusals } from './member-refusals.ts'
import { type Override, overridden, type Refusal, refusal, refuse } from './refusals.ts'

/**
 * What renewing the loan of a copy writes. An overdue one is charged for its days until now, and counted anew from today. Errors:
 * `not-found`; `conflict` with all refusals.
 */
export function decideRenew(
  facts: Facts,
  desk: Desk,
  override: Override | null,
): Decision<Renewed> {
  const { copy, loan, member } = facts
  if (!copy) throw new AppError('not-found', 'No copy has this barcode or accession number.')
  if (!loan || !member) {
    refuse([refusal('not-on-loan', 'This copy is not on loan.')], null)
    throw new AppError('not-found', 'This copy is not on loan.')
  }
  refuseBefore(loan, desk)
  const { refusals, due, set } = renewal(facts, desk, { copy, loan, member })
  refuse(refusals, override)
  const fine = fineUntil(copy, loan, desk, desk.now)
  const after: LoanRow = {
    ...loan,
    ...{ due_at: due.at.toISOString(), renewals: loan.renewals + 1, rule_set: set.id },
    ...{ renewed_at: desk.now.toISOString(), recalled_at: null },
  }
  const overdue = {
    kind: 'overdue',
    paise: fine.paise,
    loanId: loan.id,
    note: fine.sentence,
    facts: fine,
  } as const
  return {
    ...{ entity: 'loan', entityId: loan.id, memberId: member.id, ruleSet: set },
    effects: { loans: [{ before: loan, after }], charges: fine.paise > 0 ? [overdue] : [] },
    answer: {
      ...{ loanId: loan.id, member: memberName(member), copy: copyName(copy), dueAt: after.due_at },
      ...{ dueBecause: due.because, renewals: after.renewals, finePaise: fine.paise },
      ...{ overridden: overridden(refusals, override), reason: override?.reason ?? null },
    },
  }
}

type OnLoan = {
  readonly copy: FactsCopy
  readonly loan: LoanRow
  readonly member: FactsMember
}

/** When the loan would be due if it were renewed now, by the rules of today, and all that stands against it. */
export function renewal(
  facts: Pick<Facts, 'holds' | 'free'>,
  desk: Pick<Desk, 'now' | 'today' | 'rules' | 'calendars'>,
  { copy, loan, member }: OnLoan,
): { readonly refusals: readonly Refusal[]; readonly due: Due; readonly set: KeptRules } {
  const asked = { branch: loan.branch, category: member.category, itemType: copy.itemType }
  const set = desk.rules.for(asked)
  const due = renewedDue(set.rules, desk, loan, member)
  const refusals = [
    ...memberRefusals(member, desk.today, 'renewing'),
    ...duesRefusals(member, set.rules),
    ...loanRefusals(loan, set.rules, desk, due),
    ...queueRefusals(facts, copy, desk),
  ]
  return { refusals, due, set }
}

function renewedDue(
  rules: RuleSet,
  { now, calendars }: Pick<Desk, 'now' | 'calendars'>,
  loan: LoanRow,
  member: FactsMember,
): Due {
  const dueNow = new Date(loan.due_at)
  const from = ruleOf(rules, 'renew-from') === 'due' && dueNow > now ? dueNow : now
  const length = ruleOf(rules, 'renewal-length') ?? ruleOf(rules, 'loan-length')
  return dueAt(rules, calendars.of(loan.branch), from, { length, validUntil: member.validUntil })
}

function loanRefusals(
  loan: LoanRow,
  rules: RuleSet,
  { today }: Pick<Desk, 'today'>,
  due: Due,
): Refusal[] {
  const refusals: Refusal[] = []
  const most = ruleOf(rules, 'renewals')
  if (loan.renewals >= most) {
    const said =
      most === 0
        ? 'Loans of this kind are not renewed.'
        : `Renewed ${loan.renewals} of ${most} times already.`
    refusals.push(refusal('renewals-used', said))
  }
  const notBefore = ruleOf(rules, 'renew-not-before')
  const dueDay = dayOf(new Date(loan.due_at))
  if (notBefore !== null && today < dayAfter(dueDay, -notBefore)) {
    const from = formatDay(dayAfter(dueDay, -notBefore))
    refusals.push(refusal('too-early', `It can be renewed from ${from} on.`))
  }
  if (loan.recalled_at !== null) {
    refusals.push(refusal('recalled', 'It is recalled: someone else needs it.'))
  }
  if (loan.claimed_returned_at !== null) {
    refusals.push(
      refusal('claimed-returned', 'It is said to be returned: that has to be settled first.'),
    )
  }
  if (due.at <= new Date(loan.due_at)) {
    refusals.push(refusal('no-gain', 'Renewed now it would be due no later than it is.'))
  }
  return refusals
}

/** Whoever waits goes first, unless there are copies enough on the shelf (Koha's AllowRenewalIfOtherItemsAvailable). */
function queueRefusals(
  { holds, free = 0 }: Pick<Facts, 'holds' | 'free'>,
  copy: FactsCopy,
  { today }: Pick<Desk, 'today'>,
): Refusal[] {
  const queue = waiting(holds).filter(
    (hold) => !isSuspended(hold, today) && (hold.copy_id === null || hold.copy_id === copy.id),
  )
  if (queue.length === 0 || queue.length <= free) return []
  return [refusal('others-wait', `${queue.length} wait for this book.`)]
}
