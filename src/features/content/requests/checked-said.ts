import { cleanLines } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { requestRefusals } from './refusals/words.ts'
import { longestAnswer } from './requests.ts'

/**
 * What is said to the askers, or noted, as it is kept; null where nothing is. Errors:
 * `invalid-input` of the field where it is too long.
 */
export function checkedSaid(field: string, text: string): string | null {
  const said = cleanLines(text, longestAnswer + 1)
  if (said.length <= longestAnswer) return said || null
  const message = say(requestRefusals, (words) => words.tooLong)
  throw new AppError('invalid-input', message, { fields: [{ field, message }] })
}
