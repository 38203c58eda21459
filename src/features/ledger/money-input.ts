import { cleanLine } from '../../kernel/clean-text.ts'
import { AppError } from '../../kernel/errors.ts'
import type { PayMethod } from './ledger.ts'

const mostPaise = 100_000_000

/** An amount above zero, in whole paise. Errors: `invalid-input`. */
export function readPaise(paise: number): number {
  if (Number.isSafeInteger(paise) && paise > 0 && paise <= mostPaise) return paise
  throw new AppError('invalid-input', 'Please give an amount above zero, of at most ₹ 10,00,000.')
}

/** A text that has to be given. Errors: `invalid-input` with the sentence. */
export function readNote(text: string, sentence: string): string {
  const note = cleanLine(text, 501)
  if (note !== '' && note.length <= 500) return note
  throw new AppError('invalid-input', sentence)
}

/** Amount, method and reference of a payment. Errors: `invalid-input`. */
export function readPayment(given: {
  readonly paise: number
  readonly method: string
  readonly reference?: string | null
}): { readonly paise: number; readonly method: PayMethod; readonly reference: string | null } {
  const paise = readPaise(given.paise)
  const reference = (given.reference ?? '').trim() || null
  if (given.method !== 'cash' && given.method !== 'upi') {
    throw new AppError('invalid-input', 'Please choose cash or UPI.')
  }
  if (given.method === 'upi' && reference === null) {
    throw new AppError('invalid-input', 'Please type the reference number of the UPI payment.')
  }
  if (reference !== null && !/^[!-~]{4,60}$/.test(reference)) {
    throw new AppError('invalid-input', 'A reference is 4 to 60 letters and digits without spaces.')
  }
  return { paise, method: given.method, reference }
}
