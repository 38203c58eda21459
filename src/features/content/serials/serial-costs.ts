import type { Commitment } from '#src/features/collection/funds/commitments.ts'
import type { Day } from '#src/kernel/dates.ts'

/** What a subscription costs in a term: the money committed to it, and what became of that. */
export type SerialCost = Commitment & { readonly startsOn: Day; readonly endsOn: Day }
