import type { Day } from '#src/kernel/dates.ts'
import type { EventKind } from './events.ts'

/** When a date takes place, by the clock of the institute. */
export type EventWhen = {
  readonly firstOn: Day
  readonly lastOn: Day
  /** Minutes of the day; null for both: whole days. */
  readonly from: number | null
  readonly to: number | null
}

export const dateStates = ['as-planned', 'moved', 'cancelled'] as const
export type DateState = (typeof dateStates)[number]

/** A date of an event as lists show it. */
export type EventItem = {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly kind: EventKind
  readonly when: EventWhen
  readonly place: string
  readonly isOnline: boolean
  readonly state: DateState
  /** Why it is cancelled or moved. */
  readonly note: string
}
