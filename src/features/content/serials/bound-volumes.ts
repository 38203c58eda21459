import type { Day } from '#src/kernel/dates.ts'

/** A year of a serial whose issues can be bound. */
export type YearToBind = {
  readonly subscription: number
  readonly title: string
  /** The year in which it began. */
  readonly year: number
  readonly issues: number
  readonly missing: number
}

/** A bound volume as the office lists it. */
export type SerialVolume = {
  readonly number: number
  readonly statement: string
  readonly missing: string
  readonly boundOn: Day
  readonly issues: number
  /** The book and the copy that it became; null: the copy was removed since. */
  readonly copy: { readonly book: number; readonly accessionNumber: string } | null
}
