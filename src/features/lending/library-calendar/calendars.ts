import { institute } from '#institute'
import { type Calendar, type CalendarDay, calendarOf } from './library-calendar.ts'

/** The calendars of all branches as one version has them. */
export type Calendars = {
  readonly version: string
  readonly of: (branch: string) => Calendar
}

/**
 * The calendars of the institute's usual hours with these days over them; each branch's is worked
 * out once.
 */
export function calendarsOf(version: string, days: readonly CalendarDay[]): Calendars {
  const byBranch = new Map<string, Calendar>()
  return {
    version,
    of: (branch) => {
      const calendar = byBranch.get(branch) ?? calendarOf(institute.openingHours, days, branch)
      byBranch.set(branch, calendar)
      return calendar
    },
  }
}
