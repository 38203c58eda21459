import type { Commitment } from '#src/features/collection/funds/commitments.ts'
import type { Day } from '#src/kernel/dates.ts'

/** What a subscription costs in a term: the money committed to it, and what became of that. */
export type SerialCost = Commitment & { readonly startsOn: Day; readonly endsOn: Day }

/** The cost of just this term whose bill was entered. */
export function paidCost(
  costs: readonly SerialCost[],
  term: { readonly startsOn: Day; readonly endsOn: Day },
): SerialCost | undefined {
  return costs.find(
    ({ startsOn, endsOn, paidPaise }) =>
      paidPaise !== null && startsOn === term.startsOn && endsOn === term.endsOn,
  )
}
