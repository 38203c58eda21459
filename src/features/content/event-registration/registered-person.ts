import type { Answers } from './questions.ts'
import type { RegistrationState } from './registrations.ts'

/** Somebody who registered, as organisers see them. */
export type RegisteredPerson = {
  readonly id: string
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
export type ShownRegistered = Omit<RegisteredPerson, 'createdAt' | 'cameAt'> & {
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
