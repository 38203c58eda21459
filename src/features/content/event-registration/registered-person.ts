import type { Answers } from './questions.ts'
import type { RegistrationState } from './registrations.ts'

/** Somebody who registered, as organisers see them. */
export type RegisteredPerson = {
  readonly id: string
  /** The id of the date it is for; null: for all of them. */
  readonly date: string | null
  /** null: forgotten. */
  readonly name: string | null
  readonly email: string | null
  /** The number of the membership with the same address, or of a walk-in. */
  readonly memberNumber: number | null
  readonly rollNumber: string | null
  readonly state: RegistrationState
  readonly walkIn: boolean
  readonly answers: Answers
  readonly createdAt: Date
  /** When they came, to the date that was asked for; null: they did not. */
  readonly cameAt: Date | null
  readonly certificate: { readonly number: number; readonly isWithdrawn: boolean } | null
}

/** The same as a page shows it: instants in ISO 8601. */
export type ShownRegistered = Omit<RegisteredPerson, 'createdAt' | 'cameAt' | 'date'> & {
  /** Which date of several it is for, in words; null: that is said elsewhere. */
  readonly when: string | null
  /** Whether what it is for is over: then it is not cancelled any more. */
  readonly isOver: boolean
  readonly createdAt: string
  readonly cameAt: string | null
}

/** A page of a list of them. */
export type RegisteredList = {
  readonly people: readonly ShownRegistered[]
  readonly total: number
  readonly page: number
  readonly pages: number
}
