import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { registrationRefusals } from './refusals/words.ts'

/** A refusal that readers of any language get in their own; `reason` is for programs. */
export function refused(
  code: 'not-found' | 'conflict' | 'forbidden',
  word: Exclude<keyof (typeof registrationRefusals)['en'], 'answers'>,
): AppError {
  return new AppError(
    code,
    say(registrationRefusals, (words) => words[word]),
    { reason: word },
  )
}
