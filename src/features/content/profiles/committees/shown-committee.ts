import type { Day } from '#src/kernel/dates.ts'

/** A term as readers see it. */
export type ShownTerm = {
  readonly id: string
  readonly name: string
  /** The number of the profile that the name leads to; null: to none. */
  readonly profile: number | null
  readonly role: string
  readonly fromDay: Day
  readonly untilDay: Day | null
}

/** A role of one person on a committee. */
export type PersonTerm = Pick<ShownTerm, 'id' | 'role' | 'fromDay' | 'untilDay'> & {
  readonly number: number
  readonly name: string
}

/** A committee in a list. */
export type CommitteeLink = { readonly number: number; readonly name: string }
