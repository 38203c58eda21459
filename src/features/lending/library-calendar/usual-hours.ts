import { type Day, shortWeekdays, weekdayOf } from '#src/kernel/dates.ts'
import type { OpeningHours } from '#src/kernel/institute-shape.ts'

type Spans = OpeningHours['exceptions'][number]['spans']

/**
 * The opening times of a day as `institute.ts` has them, with the name of the exception where there
 * is one.
 */
export function hoursOn(hours: OpeningHours, day: Day): { spans: Spans; name: string | null } {
  const exception =
    hours.exceptions.find((one) => one.day <= day && day <= (one.lastDay ?? one.day)) ??
    hours.exceptions.find((one) => one.day === day.slice(5))
  if (exception) return { spans: exception.spans, name: exception.name }
  return { spans: weeklyHours(hours, day), name: null }
}

/** The opening times of the day's weekday, whatever day it is. */
export function weeklyHours(hours: OpeningHours, day: Day): Spans {
  return hours.weekly[shortWeekdays[weekdayOf(day)] ?? 'Sun']
}

/** Minutes of a clock time: "09:00" → 540. */
export function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}
