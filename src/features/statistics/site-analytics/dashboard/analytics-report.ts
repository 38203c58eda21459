import type { Day } from '#src/kernel/dates.ts'
import type { CountKind } from '../analytics.ts'
import type { AnalyticsSpan } from '../analytics-span.ts'
import type { VitalName } from '../vitals.ts'

/** A name with its count. `title`: of a page, as the table of pages calls it; else the name. */
export type NamedCount = {
  readonly name: string
  readonly title: string
  readonly count: number
}

/** A day, or the first of a month, with what was counted then. */
export type CountsAt = {
  readonly at: Day
  readonly views: number
  readonly searches: number
  /** Page views of the same month a year before; null of days, or where nothing is known of then. */
  readonly viewsBefore: number | null
  /** What three of four loadings took at most until the largest content was there; null: none. */
  readonly paint: number | null
}

/** Web vitals of a page: p75 of each that was measured, and how many loadings were. */
export type PageVitals = {
  readonly page: string
  readonly title: string
  readonly loadings: number
  readonly vitals: Readonly<Partial<Record<VitalName, number>>>
}

/** How the site was used in a span; lists begin with the highest count. */
export type AnalyticsReport = {
  readonly span: AnalyticsSpan
  readonly totals: Readonly<Record<CountKind, number>>
  readonly names: Readonly<Record<CountKind, readonly NamedCount[]>>
  readonly course: readonly CountsAt[]
  /** Page views, for each weekday from Sunday on those of each hour. */
  readonly hours: readonly (readonly number[])[]
  readonly pageVitals: readonly PageVitals[]
}

/** Names that the dashboard shows of each kind. */
export const namesShown = 50
