import type { Day } from '#src/kernel/dates.ts'

/** What a change of days would cancel, as the details of the error name it. */
export type DatesAsked = {
  readonly reason: 'cancels-dates'
  readonly dates: readonly { readonly id: string; readonly day: Day }[]
  readonly registrations: number
}
