import { endOfDay } from '#src/features/lending/circulation/due-at.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { type Day, readDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'

/**
 * The last second of the day that the book drop was emptied for; null for today. Errors:
 * `invalid-input`.
 */
export function dropTime(day: Day | null, now = new Date()): Date | null {
  if (day === null) return null
  const today = dayOf(now)
  if (readDay(day) === null || day > today) {
    throw new AppError('invalid-input', 'Please give a day of the book drop that is not to come.')
  }
  return day === today ? null : endOfDay(day)
}
