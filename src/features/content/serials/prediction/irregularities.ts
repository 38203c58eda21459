import type { Day } from '#src/kernel/dates.ts'

/**
 * When something irregular is: each year in a month (`05`), each year on a day (`08-15`), or on
 * one day (`2026-11-08`). It is meant of the days of the rhythm.
 */
export type When = string

/** What is not as the rhythm says. */
export type Irregularity =
  /** No issue comes, and no number is left out. */
  | { readonly kind: 'skipped'; readonly on: When }
  /** So many issues come as one; `oneNumber`: with a single number, not with one of each. */
  | {
      readonly kind: 'combined'
      readonly on: When
      readonly count: number
      readonly oneNumber: boolean
    }
  /** An issue comes on another day. */
  | { readonly kind: 'moved'; readonly on: Day; readonly to: Day }

/** Whether a day is meant. */
export function isOn(when: When, day: Day): boolean {
  if (when.length === 2) return day.slice(5, 7) === when
  return when.length === 5 ? day.slice(5) === when : day === when
}
