import type { Day } from '#src/kernel/dates.ts'
import type { EventItem } from './event-item.ts'

/** A month as a grid: its days with what takes place on each. */
export type ShownMonth = {
  readonly shows: 'month'
  readonly month: Day
  readonly previous: Day | null
  readonly next: Day | null
  readonly days: readonly { readonly day: Day; readonly items: readonly EventItem[] }[]
}

export type ShownView =
  | {
      readonly shows: 'coming' | 'week'
      /** The first day of it and the last; null: all that is to come. */
      readonly week: readonly [Day, Day] | null
      readonly items: readonly EventItem[]
      readonly page: number
      readonly pages: number
    }
  | ShownMonth
  | {
      readonly shows: 'past'
      readonly year: number
      readonly years: readonly number[]
      readonly items: readonly EventItem[]
    }
