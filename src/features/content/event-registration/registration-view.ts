import type { EventWhen } from '#src/features/content/events/event-item.ts'
import type { Answers, Question } from './questions.ts'
import type { RegistrationAudience } from './registration-settings.ts'
import type { Seats, Window } from './registration-window.ts'

/** What one can register for: a date, or all dates of an event. */
export type SeatChoice = {
  /** The id of the date; '' for all. */
  readonly date: string
  readonly when: EventWhen
  readonly window: Window
  /** When one can register and change answers no more, in ISO 8601. */
  readonly closesAt: string
  readonly seats: Seats
  /** null: as many as come. */
  readonly free: number | null
  readonly waiting: number
}

/** Where somebody is registered, or waits. */
export type OwnSeat = {
  readonly id: string
  readonly date: string
  /** null: the date is gone from its event. */
  readonly when: EventWhen | null
  readonly isCancelled: boolean
  readonly isOver: boolean
  readonly state: 'registered' | 'waiting'
  /** The place in the waiting list; null for whoever has a seat. */
  readonly place: number | null
  readonly answers: Answers
}

/** The registration for an event, as its page shows it to somebody. */
export type RegistrationView = {
  readonly number: number
  readonly title: string
  readonly isSeries: boolean
  readonly byDate: boolean
  /** ISO 8601. */
  readonly opensAt: string | null
  readonly audience: RegistrationAudience
  readonly mayRegister: boolean
  readonly questions: readonly Question[]
  readonly choices: readonly SeatChoice[]
  readonly own: readonly OwnSeat[]
}
