import { todayHere } from '#src/institute/institute-clock.ts'
import type { Day } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { requestRefusals } from './refusals/words.ts'

/** Errors: `invalid-input` for a day by which something is needed that has passed. */
export function requireComing(neededBy: Day | undefined): void {
  if (neededBy === undefined || neededBy >= todayHere()) return
  const message = say(requestRefusals, (words) => words.dayPast)
  throw new AppError('invalid-input', message, { fields: [{ field: 'neededBy', message }] })
}
