import type { Day } from '#src/kernel/dates.ts'

/** The days from the first to the last that the library is closed; without a branch, all of it. */
export type Closure = {
  readonly firstDay: Day
  readonly lastDay?: Day | null
  readonly name: string
  readonly branch?: string | null
}

/** A loan, or a hold that is kept, which a closure moves: whose it is, and from when to when. */
export type Moved = {
  readonly id: string
  readonly title: string
  readonly member: string
  readonly memberNumber: number
  readonly before: string
  readonly after: string
}

/** All that a closure moves, by the day from which it does. */
export type Moves = { readonly loans: readonly Moved[]; readonly holds: readonly Moved[] }

/** How many readers are told at once: those of the loans, each once. */
export function readersOfLoans({ loans }: Moves): number {
  return new Set(loans.map(({ memberNumber }) => memberNumber)).size
}
