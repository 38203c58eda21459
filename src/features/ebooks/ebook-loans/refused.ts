import { AppError, type ErrorCode } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './refusals/words/en.ts'
import { ebookLoanRefusals } from './refusals/words.ts'

/** Why an e-book is not lent, as its reader reads it. */
export function refused(code: ErrorCode, pick: (words: Translated<typeof en>) => string): AppError {
  return new AppError(code, say(ebookLoanRefusals, pick))
}
