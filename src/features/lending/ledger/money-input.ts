import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { type Sentence, say } from '#src/kernel/words/sentence.ts'
import type { PayMethod } from './ledger.ts'
import { moneyRefusalWords } from './refusals/words.ts'

const mostPaise = 100_000_000

/** An amount above zero, in whole paise. Errors: `invalid-input`. */
export function readPaise(paise: number): number {
  if (Number.isSafeInteger(paise) && paise > 0 && paise <= mostPaise) return paise
  throw new AppError(
    'invalid-input',
    say(moneyRefusalWords, (words) => words.amount),
  )
}

/** A text that has to be given. Errors: `invalid-input` with the sentence. */
export function readNote(text: string, sentence: Sentence): string {
  const note = cleanLine(text, 501)
  if (note !== '' && note.length <= 500) return note
  throw new AppError('invalid-input', sentence)
}

/**
 * Amount, method and reference of a payment; the reference of UPI as `upiReference` writes it.
 * Errors: `invalid-input`.
 */
export function readPayment(given: {
  readonly paise: number
  readonly method: string
  readonly reference?: string | null
}): { readonly paise: number; readonly method: PayMethod; readonly reference: string | null } {
  const paise = readPaise(given.paise)
  const typed = (given.reference ?? '').trim()
  if (given.method !== 'cash' && given.method !== 'upi') {
    throw new AppError(
      'invalid-input',
      say(moneyRefusalWords, (words) => words.cashOrUpi),
    )
  }
  if (given.method === 'upi') {
    return { paise, method: given.method, reference: upiReference(typed) }
  }
  const reference = typed || null
  if (reference !== null && !/^[!-~]{4,60}$/.test(reference)) {
    throw new AppError(
      'invalid-input',
      say(moneyRefusalWords, (words) => words.reference),
    )
  }
  return { paise, method: given.method, reference }
}

/**
 * A UTR or RRN in letters and digits alone, however its bank groups them: "4123-4567 8901" is
 * 412345678901. The database compares them so too. Errors: `invalid-input`.
 */
function upiReference(typed: string): string {
  if (typed === '') {
    throw new AppError(
      'invalid-input',
      say(moneyRefusalWords, (words) => words.typeUpi),
    )
  }
  const reference = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
  if (/^[A-Z0-9]{4,60}$/.test(reference)) return reference
  throw new AppError(
    'invalid-input',
    say(moneyRefusalWords, (words) => words.upiReference),
  )
}
