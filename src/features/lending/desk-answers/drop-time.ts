import { endOfDay } from '#src/features/lending/circulation/due-at.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { type Day, readDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { deskAnswerWords } from './words.ts'

/**
 * The last second of the day that the book drop was emptied for; null for today. Errors:
 * `invalid-input`.
 */
export function dropTime(day: Day | null, now = new Date()): Date | null {
  if (day === null) return null
  const today = dayOf(now)
  if (readDay(day) === null || day > today) {
    throw new AppError(
      'invalid-input',
      say(deskAnswerWords, (words) => words.dropDayToCome),
    )
  }
  return day === today ? null : endOfDay(day)
}
