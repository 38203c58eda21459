import type { Day } from '#src/kernel/dates.ts'
import type { StepName } from '../request-steps.ts'
import type { RequestedThing } from '../requests.ts'

/** A request in the librarian's list; instants are ISO. */
export type OfficeRow = RequestedThing & {
  readonly id: string
  readonly version: number
  readonly department: string | null
  readonly assignedTo: string | null
  /** Their name; null where the address is of no account. */
  readonly assignedName: string | null
  readonly askers: number
  /** Who asked first; null: the account is deleted, or it was long ago. */
  readonly name: string | null
  readonly createdAt: string
  /** Of the last step. */
  readonly changedAt: string
  /** Whether it has waited longer for a step than the settings say. */
  readonly isLate: boolean
}

/** Who asks for it. */
export type OfficeAsker = {
  readonly name: string | null
  readonly email: string | null
  readonly memberNumber: number | null
  readonly reason: string
  readonly neededBy: Day | null
  readonly askedAt: string
}

/** A step, with those that are for staff alone. `by`: an address; null: an asker. */
export type OfficeStep = {
  readonly step: StepName
  readonly said: string | null
  readonly by: string | null
  /** The name of that account; null where there is none. */
  readonly byName: string | null
  readonly at: string
}

/** A request as the office sees it. */
export type OfficeRequest = OfficeRow & {
  readonly bookTitle: string | null
  /** The indent by which it is bought, as people read it; null: none. */
  readonly indent: { readonly year: number; readonly number: number } | null
  readonly askedBy: readonly OfficeAsker[]
  readonly steps: readonly OfficeStep[]
  /** The number of the one that has its askers. */
  readonly mergedInto: number | null
  /** The numbers of those whose askers it has. */
  readonly merged: readonly number[]
  /** Other open requests that may be for the same. */
  readonly similar: readonly { readonly number: number; readonly title: string }[]
}
