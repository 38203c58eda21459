import { type RuleSet, ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import type { StoredRules } from '#src/features/lending/loan-rules/rule-book.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import { copyName, memberName, type Renewed } from './answers.ts'
import type { Facts, FactsCopy, FactsMember, LoanRow } from './circulation-rows.ts'
import { fineUntil } from './decide-return.ts'
import type { Decision, Desk } from './decision.ts'
import { type Due, dueAt } from './due-at.ts'
import type { Fine } from './fine.ts'
import { clockIsBehind, notBefore, refuseBefore } from './loan-clock.ts'
import { duesRefusals, memberRefusals, whoWords } from './member-refusals.ts'
import { queueRefusals } from './queue-refusals.ts'
import { notThere, type Override, overridden, type Refusal, refusal, refuse } from './refusals.ts'

/**
 * What renewing the loan of a copy writes. An overdue one is charged for its days until now, and
 * counted anew from today: nobody is charged more than `agreedPaise`, unasked. Errors: `not-found`;
 * `conflict` with all refusals.
 */
export function decideRenew(
  facts: Facts,
  desk: Desk,
  override: Override | null,
  agreedPaise = 0,
): Decision<Renewed> {
  const { copy, loan, member } = facts
  if (!copy) throw notThere((words) => words.noSuchCopy)
  if (!loan || !member) {
    refuse([refusal('not-on-loan', (words) => words.notOnLoan)], null)
    throw notThere((words) => words.notOnLoan)
  }
  refuseBefore(loan, desk)
  const { refusals: others, due, set } = renewal(facts, desk, { copy, loan, member })
  const fine = fineUntil(copy, loan, desk, desk.now)
  const isAsked = fine.paise > agreedPaise && others.every(({ mayOverride }) => mayOverride)
  const refusals = [...others, ...(isAsked ? [asksFor(member, fine)] : [])]
  refuse(refusals, override)
  const after: LoanRow = {
    ...loan,
    due_at: due.at.toISOString(),
    renewals: loan.renewals + 1,
    rule_set: set.id,
    renewed_at: desk.now.toISOString(),
    recalled_at: null,
  }
  const overdue = {
    kind: 'overdue',
    paise: fine.paise,
    loanId: loan.id,
    note: fine.sentence,
    facts: fine,
  } as const
  return {
    entity: 'loan',
    entityId: loan.id,
    memberId: member.id,
    ruleSet: set,
    effects: { loans: [{ before: loan, after }], charges: fine.paise > 0 ? [overdue] : [] },
    answer: {
      loanId: loan.id,
      member: memberName(member),
      copy: copyName(copy),
      dueAt: after.due_at,
      dueBecause: due.because,
      renewals: after.renewals,
      finePaise: fine.paise,
      clockIsBehind: clockIsBehind(loan, desk),
      overridden: overridden(refusals, override),
      reason: override?.reason ?? null,
    },
  }
}

function asksFor(member: FactsMember, { paise, said }: Fine): Refusal {
  return refusal('renewal-fine', (words, day) =>
    words.willBeCharged(whoWords(member), rupees(paise), said(words, day)),
  )
}

type OnLoan = {
  readonly copy: FactsCopy
  readonly loan: LoanRow
  readonly member: FactsMember
}

/**
 * When the loan would be due if it were renewed now, by the rules of today, and all that stands
 * against it.
 */
export function renewal(
  { holds, free = [] }: Pick<Facts, 'holds' | 'free'>,
  desk: Pick<Desk, 'now' | 'clock' | 'today' | 'rules' | 'calendars'>,
  { copy, loan, member }: OnLoan,
): { readonly refusals: readonly Refusal[]; readonly due: Due; readonly set: StoredRules } {
  const asked = { branch: loan.branch, category: member.category, itemType: copy.itemType }
  const set = desk.rules.for(asked)
  const due = renewedDue(set.rules, notBefore(loan, desk), { copy, loan, member })
  const wanted = { copyId: copy.id, memberId: null, free, today: desk.today }
  const refusals = [
    ...memberRefusals(member, desk.today, 'renewing'),
    ...duesRefusals(member, set.rules),
    ...loanRefusals(loan, set.rules, desk, due),
    ...queueRefusals(holds, wanted),
  ]
  return { refusals, due, set }
}

function renewedDue(
  rules: RuleSet,
  { now, calendars }: Pick<Desk, 'now' | 'calendars'>,
  { copy, loan, member }: OnLoan,
): Due {
  const dueNow = new Date(loan.due_at)
  const from = ruleOf(rules, 'renew-from') === 'due' && dueNow > now ? dueNow : now
  const length = ruleOf(rules, 'renewal-length') ?? ruleOf(rules, 'loan-length')
  return dueAt(rules, calendars.of(loan.branch), from, {
    length,
    validUntil: member.validUntil,
    shortLoan: copy.shortLoan,
  })
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
    refusals.push(
      refusal('renewals-used', (words) =>
        most === 0 ? words.loansNotRenewed : words.renewalsUsed(loan.renewals, most),
      ),
    )
  }
  const notBefore = ruleOf(rules, 'renew-not-before')
  const dueDay = dayOf(new Date(loan.due_at))
  if (notBefore !== null && today < dayAfter(dueDay, -notBefore)) {
    const from = dayAfter(dueDay, -notBefore)
    refusals.push(refusal('too-early', (words, day) => words.renewableFrom(day(from))))
  }
  if (loan.recalled_at !== null) {
    refusals.push(refusal('recalled', (words) => words.recalled))
  }
  if (loan.claimed_returned_at !== null) {
    refusals.push(refusal('claimed-returned', (words) => words.resolveClaim))
  }
  if (due.at <= new Date(loan.due_at)) {
    refusals.push(refusal('no-gain', (words) => words.noGain))
  }
  return refusals
}
