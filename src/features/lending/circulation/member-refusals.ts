import { type RuleSet, ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import type { Day } from '#src/kernel/dates.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { rupees } from '#src/kernel/money.ts'
import type { FactsMember } from './circulation-rows.ts'
import { type Refusal, refusal } from './refusals.ts'

/** What of the member stands against borrowing, renewing or placing holds. */
export function memberRefusals(
  member: FactsMember,
  today: Day,
  what: 'borrowing' | 'renewing' | 'holds',
): Refusal[] {
  const refusals: Refusal[] = []
  if (member.withdrawn) {
    refusals.push(refusal('membership-withdrawn', (words) => words.membershipEnded))
  } else if (today < member.validFrom) {
    const { validFrom } = member
    refusals.push(
      refusal('membership-not-yet', (words, day) => words.membershipBegins(day(validFrom))),
    )
  } else if (member.validUntil !== null && member.validUntil < today) {
    const { validUntil } = member
    refusals.push(
      refusal('membership-expired', (words, day) => words.membershipExpired(day(validUntil))),
    )
  }
  for (const block of member.blocks) {
    const why = block.message ?? block.reason
    if (block[what]) refusals.push(refusal('blocked', (words) => words.blocked(why)))
  }
  return refusals
}

/** A member for sentences, with the number of their card: "Asha Rao, M-000123". */
export function whoWords({ name, number }: Pick<FactsMember, 'name' | 'number'>): string {
  return `${name}, ${memberNumber(number)}`
}

/** What of the member's dues stands against it. */
export function duesRefusals(member: FactsMember, rules: RuleSet): Refusal[] {
  const limit = ruleOf(rules, 'dues-limit')
  if (limit === null || member.dues <= limit) return []
  const sums = [rupees(member.dues), rupees(limit)] as const
  return [refusal('dues-limit', (words) => words.owesTooMuch(whoWords(member), ...sums))]
}

/** What of the member's open loans stands against one more of this item type. */
export function limitRefusals(
  member: FactsMember,
  rules: RuleSet,
  itemType: string,
  now: Date,
): Refusal[] {
  const refusals: Refusal[] = []
  const limit = rules['loan-limit']
  const isOfType = limit.matchedOn.includes('itemType')
  const counted = member.loans.filter((loan) => !isOfType || loan.itemType === itemType).length
  if (limit.value !== null && counted >= limit.value) {
    const most = limit.value
    refusals.push(
      refusal('loan-limit', (words) =>
        isOfType ? words.loanLimitOfType(counted, most) : words.loanLimit(counted, most),
      ),
    )
  }
  const total = ruleOf(rules, 'total-limit')
  if (total !== null && member.loans.length >= total) {
    refusals.push(refusal('total-limit', (words) => words.loanLimit(member.loans.length, total)))
  }
  const overdue = member.loans.filter(
    ({ dueAt, claimed }) => !claimed && new Date(dueAt) < now,
  ).length
  const most = ruleOf(rules, 'overdue-limit')
  if (most !== null && overdue >= most && overdue > 0) {
    refusals.push(refusal('overdue-limit', (words) => words.overdueLimit(overdue)))
  }
  return refusals
}
