import type { Question } from './questions.ts'

export const registrationAudiences = ['everyone', 'students', 'faculty'] as const
export type RegistrationAudience = (typeof registrationAudiences)[number]

export const mostSeats = 10_000
export const mostHours = 720

/** What an organiser settles of the registration for an event. */
export type RegistrationFacts = {
  /** Whether people register for each date, or once for all of them. */
  readonly byDate: boolean
  /** Of each date, or of the whole; null: as many as come. */
  readonly capacity: number | null
  readonly waitingList: boolean
  /** null: at once. */
  readonly opensAt: Date | null
  /** Hours before a date begins. */
  readonly closesHours: number
  readonly audience: RegistrationAudience
  readonly questions: readonly Question[]
}

export type RegistrationSettings = RegistrationFacts & {
  /** Closed by hand. */
  readonly closedAt: Date | null
  /** Rises with each change. */
  readonly version: number
}

/** What an event begins with that is to take registrations. */
export const usualSettings: RegistrationFacts = {
  byDate: true,
  capacity: 40,
  waitingList: true,
  opensAt: null,
  closesHours: 0,
  audience: 'everyone',
  questions: [],
}
