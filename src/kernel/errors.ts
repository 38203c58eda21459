import type { Language } from './words/language.ts'
import { inLanguage, type Sentence } from './words/sentence.ts'

/**
 * Every error code of the product with its HTTP status. Codes are stable: clients may rely on them.
 */
export const errorStatus = {
  'bad-request': 400,
  'invalid-input': 422,
  'sign-in-needed': 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  'too-slow': 408,
  conflict: 409,
  'too-large': 413,
  'unsupported-file': 415,
  'too-many-requests': 429,
  unavailable: 503,
  internal: 500,
} as const

export type ErrorCode = keyof typeof errorStatus

/**
 * An error that a person or a client may read: a stable code and one sentence that says what to do.
 * The message is English; `sentence` says it in every language where the room has words for it.
 * `details` goes into the problem+json answer as it is, so it holds nothing secret; the messages of
 * its `fields` may be sentences too.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>
  readonly sentence: string | Sentence

  constructor(code: ErrorCode, sentence: string | Sentence, details: Record<string, unknown> = {}) {
    super(inLanguage(sentence, 'en'))
    this.sentence = sentence
    this.code = code
    this.status = errorStatus[code]
    this.details = details
  }
}

/**
 * True for an AppError of any copy of this module: the server runs it natively and the page bundle
 * holds a second copy, so `instanceof` would miss half of them.
 */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'code' in error && 'status' in error
}

/** What is wrong with one field of a form or a request. */
type FieldFault = { readonly field: string; readonly message: string }

/** What an error says of single fields, in a language; empty where it says nothing of any. */
export function fieldFaults({ details: { fields } }: AppError, language: Language): FieldFault[] {
  if (!Array.isArray(fields)) return []
  return fields.map(({ field, message, ...more }) => ({
    ...more,
    field: String(field),
    message: typeof message === 'function' ? String(message(language)) : String(message),
  }))
}
