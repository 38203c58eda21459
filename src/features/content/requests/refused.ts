import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { requestRefusals } from './refusals/words.ts'

type Words = (typeof requestRefusals)['en']

/** Refusals that are about nothing else: a sentence each. */
export type RequestRefusal = {
  [Name in keyof Words]: Words[Name] extends string ? Name : never
}[keyof Words]

/** A refusal that readers of any language get in their own; `reason` is for programs. */
export function refused(
  code: 'not-found' | 'conflict' | 'forbidden' | 'sign-in-needed',
  name: RequestRefusal,
): AppError {
  return refusedWith(code, name, (words) => words[name])
}

/** As `refused`, with a sentence that says numbers or names. */
export function refusedWith(
  code: 'not-found' | 'conflict' | 'forbidden' | 'sign-in-needed',
  reason: string,
  pick: (words: Words) => string,
): AppError {
  return new AppError(code, say(requestRefusals, pick), { reason })
}
