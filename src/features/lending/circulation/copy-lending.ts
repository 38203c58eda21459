import type { Day } from '#src/kernel/dates.ts'

type Reader = { readonly number: number; readonly name: string }

/** What lending knows of a copy; instants are ISO. */
export type CopyLending = {
  /** Who has it; null: it is not on loan. */
  readonly holder:
    | (Reader & { readonly issuedAt: string; readonly dueAt: string; readonly isOverdue: boolean })
    | null
  /** For whom it waits on the pickup shelf, and until when. */
  readonly keptFor: (Reader & { readonly until: Day | null }) | null
  /** Its last loans that are over, the latest first. */
  readonly past: readonly PastLoanOfCopy[]
}

/** A loan that is over; who had it is null where that member keeps no history. */
type PastLoanOfCopy = {
  readonly loanId: string
  readonly number: number | null
  readonly name: string | null
  readonly outcome: 'returned' | 'lost'
  readonly issuedAt: string
  readonly closedAt: string
}
