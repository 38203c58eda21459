import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { offlineDeskWords } from './words.ts'

const day = 86_400_000
/** The oldest that is believed: a clock that lost its battery says 1970. */
const longestAgo = 30 * day
/** Differences of two clocks that are left alone: the way of the message is among them. */
const leastSkew = 30_000

/**
 * When something happened by the library's clock: `at` by the desk's, which said `sentAt` when it
 * was sent, at `now`. Never after `now`. Errors: `invalid-input` where the desk's clock cannot have
 * been right.
 */
export function happenedAt(at: Date, sentAt: Date, now: Date): Date {
  if (at.getTime() > sentAt.getTime() + leastSkew) {
    throw new AppError(
      'invalid-input',
      say(offlineDeskWords, (words) => words.clockSetBack),
    )
  }
  const skew = now.getTime() - sentAt.getTime()
  const right = at.getTime() + (Math.abs(skew) > leastSkew ? skew : 0)
  if (right < now.getTime() - longestAgo) {
    throw new AppError(
      'invalid-input',
      say(offlineDeskWords, (words) => words.tooLongAgo),
    )
  }
  return new Date(Math.min(right, now.getTime()))
}
