import { type RuleSet, ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import { newId } from '#src/kernel/ids.ts'
import { copyName, type Issued, memberName } from './answers.ts'
import type { Effects, Facts, FactsCopy, FactsMember, LoanRow } from './circulation-rows.ts'
import type { Decision, Desk } from './decision.ts'
import { dueAt } from './due-at.ts'
import { backInQueue, closedHold, requeued } from './hold-queue.ts'
import { duesRefusals, limitRefusals, memberRefusals, whoWords } from './member-refusals.ts'
import { notInUse } from './not-in-use.ts'
import { queueRefusals } from './queue-refusals.ts'
import { notThere, type Override, overridden, type Refusal, refusal, refuse } from './refusals.ts'

/**
 * Whether a copy may be issued to a member, and what that writes. Errors: `not-found`; `conflict`
 * with all refusals.
 */
export function decideIssue(facts: Facts, desk: Desk, override: Override | null): Decision<Issued> {
  const { member, copy } = bothOf(facts)
  const asked = { branch: copy.branch, category: member.category, itemType: copy.itemType }
  const set = desk.rules.for(asked)
  const refusals = issueRefusals(facts, member, copy, set.rules, desk)
  refuse(refusals, override)
  const due = dueAt(set.rules, desk.calendars.of(copy.branch), desk.now, {
    validUntil: member.validUntil,
    shortLoan: copy.shortLoan,
  })
  const loan: LoanRow = {
    id: newId(),
    member_id: member.id,
    copy_id: copy.id,
    rule_set: set.id,
    category: asked.category,
    item_type: asked.itemType,
    branch: asked.branch,
    issued_at: desk.now.toISOString(),
    issued_by: desk.by,
    due_at: due.at.toISOString(),
    renewals: 0,
    renewed_at: null,
    recalled_at: null,
    claimed_returned_at: null,
    returned_at: null,
    closed_at: null,
    closed_by: null,
    outcome: null,
    accrued_paise: 0,
    accrued_on: null,
  }
  const { holds, filled } = holdsAfterIssue(facts, member, copy, desk)
  const effects: Effects = {
    loans: [{ before: null, after: loan }],
    copies: [{ id: copy.id, before: copy.state, state: 'on-loan' }],
    holds,
  }
  const answer: Issued = {
    loanId: loan.id,
    member: memberName(member),
    copy: copyName(copy),
    dueAt: loan.due_at,
    dueBecause: due.because,
    loans: member.loans.length + 1,
    filledHold: filled?.id ?? null,
    overridden: overridden(refusals, override),
    reason: override?.reason ?? null,
  }
  return { entity: 'loan', entityId: loan.id, memberId: member.id, answer, effects, ruleSet: set }
}

/** Everything that stands against issuing the copy to the member now. */
function issueRefusals(
  facts: Facts,
  member: FactsMember,
  copy: FactsCopy,
  rules: RuleSet,
  desk: Desk,
): Refusal[] {
  return [
    ...memberRefusals(member, desk.today, 'borrowing'),
    ...duesRefusals(member, rules),
    ...limitRefusals(member, rules, copy.itemType, desk.now),
    ...copyRefusals(facts, member, copy, rules),
    ...secondCopyRefusals(facts, member),
    ...waitingRefusals(facts, member, copy, desk),
  ]
}

function copyRefusals(
  { loan }: Facts,
  member: FactsMember,
  copy: FactsCopy,
  rules: RuleSet,
): Refusal[] {
  const refusals: Refusal[] = []
  if (loan) {
    refusals.push(
      loan.member_id === member.id
        ? refusal('issued-already', (words) => words.hasThisCopy(member.name))
        : refusal('on-loan', (words) => words.isLentToOther),
    )
  } else if (copy.state === 'withdrawn') {
    refusals.push(refusal('copy-withdrawn', (words) => words.isWithdrawn))
  } else if (copy.state === 'lost') {
    refusals.push(refusal('copy-not-here', (words) => words.isLost))
  } else if (copy.state === 'missing') {
    refusals.push(refusal('copy-not-here', (words) => words.isMissing))
  } else {
    refusals.push(...notInUse(copy.state, 'lent'))
  }
  if (copy.referenceOnly) {
    refusals.push(refusal('reference-only', (words) => words.referenceOnly))
  }
  if (ruleOf(rules, 'not-for-loan')) {
    refusals.push(refusal('not-for-loan', (words) => words.notForThisMember))
  }
  return refusals
}

/** Two copies of one book are seldom meant: it is asked. */
function secondCopyRefusals({ loan, hasBook }: Facts, member: FactsMember): Refusal[] {
  if (!hasBook || loan?.member_id === member.id) return []
  return [refusal('second-copy', (words) => words.hasAnotherCopy(member.name))]
}

/**
 * A copy on the pickup shelf is for its member alone; one on the shelf, for those who wait, unless
 * there are enough.
 */
function waitingRefusals(
  facts: Facts,
  member: FactsMember,
  copy: FactsCopy,
  { today }: Desk,
): Refusal[] {
  const { holds, loan, free = [] } = facts
  if (loan) return []
  const ready = holds.find(
    ({ status, kept_copy_id }) => status === 'ready' && kept_copy_id === copy.id,
  )
  if (ready && ready.member_id !== member.id) {
    return [refusal('kept-for-another', (words) => words.keptFor(whoWords(ready.member)))]
  }
  if (ready) return []
  if (ownReadyElsewhere(holds, member, copy)) {
    return [refusal('kept-elsewhere', (words) => words.keptElsewhere(member.name))]
  }
  return queueRefusals(holds, { copyId: copy.id, memberId: member.id, free, today })
}

/** Whether the member's hold has a copy on the pickup shelf that is not this one. */
function ownReadyElsewhere(holds: Facts['holds'], member: FactsMember, copy: FactsCopy): boolean {
  return holds.some(
    ({ member_id, kept_copy_id }) =>
      member_id === member.id && kept_copy_id !== null && kept_copy_id !== copy.id,
  )
}

/**
 * The member's own hold is filled, but one with a copy on the pickup shelf stays until that is seen
 * to; a copy that was kept for another puts that hold back to the head of the queue.
 */
function holdsAfterIssue({ holds }: Facts, member: FactsMember, copy: FactsCopy, desk: Desk) {
  const isElsewhere = ownReadyElsewhere(holds, member, copy)
  const own = isElsewhere ? undefined : holds.find((hold) => hold.member_id === member.id)
  const displaced = holds.find(
    (hold) => hold.status === 'ready' && hold.kept_copy_id === copy.id && hold !== own,
  )
  const closed = own && closedHold(own, 'filled', { at: desk.now, by: desk.by })
  const rows = [...(closed ? [closed] : []), ...(displaced ? [backInQueue(displaced)] : [])]
  return { holds: rows.length > 0 ? requeued(holds, rows) : [], filled: own ?? null }
}

/** The member and the copy of an operation that needs both. Errors: `not-found`. */
function bothOf({ member, copy }: Facts): {
  readonly member: FactsMember
  readonly copy: FactsCopy
} {
  if (!member) throw notThere((words) => words.noSuchMember)
  if (!copy) throw notThere((words) => words.noSuchCopy)
  return { member, copy }
}
