/** Days of loans that a change of rules is tried on. */
export const triedDays = 30
/** Loans that it is tried on at most, the latest. */
export const mostTried = 50_000

/** A loan that would have been due at another time; instants are ISO. */
export type TriedLoan = {
  readonly title: string
  /** Null: the loan is over, and its member keeps no history. */
  readonly member: string | null
  readonly before: string
  readonly after: string
}

/** What a change of rules would have come to; fines in paise. */
export type RuleTrial = {
  readonly loans: number
  readonly earlier: number
  readonly later: number
  readonly finesBefore: number
  readonly finesAfter: number
  readonly atLimitBefore: number
  readonly atLimitAfter: number
  /** The first of those that would have been due at another time. */
  readonly changed: readonly TriedLoan[]
}
