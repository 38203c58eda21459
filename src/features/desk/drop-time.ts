import { type Day, readDay } from '../../kernel/dates.ts'
import { AppError } from '../../kernel/errors.ts'
import { dayOf } from '../../kernel/institute-clock.ts'
import { endOfDay } from '../circulation/due-at.ts'

/** The last second of the day that the book drop was emptied for; null for today. Errors: `invalid-input`. */
export function dropTime(day: Day | null, now = new Date()): Date | null {
  if (day === null) return null
  const today = dayOf(now)
  if (readDay(day) === null || day > today) {
    throw new AppError('invalid-input', 'Please give a day of the book drop that is not to come.')
  }
  return day === today ? null : endOfDay(day)
}
