import { data } from 'react-router'
import { fieldFaults, isAppError } from '#src/kernel/errors.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { inLanguage } from '#src/kernel/words/sentence.ts'
import type { Flash } from '../list/flash-message.tsx'

/** What a form answers when its page stays. */
export type FormResult = {
  readonly flash: Flash
  /** What went wrong: the code of signing in where it has one, else that of the error; or null. */
  readonly code: string | null
  /** What is wrong with each field. */
  readonly faults: Readonly<Record<string, string>>
  /** What was typed, so that nothing of it is lost: never a password. */
  readonly typed: Readonly<Record<string, string>>
  /** What is edited, as somebody else has saved it meanwhile, where that is what is wrong. */
  readonly current: Readonly<Record<string, unknown>> | null
}

/** Says that it is done. */
export function doneForm(message: string, typed: FormResult['typed'] = {}): FormResult {
  return { flash: { kind: 'done', message }, code: null, faults: {}, typed, current: null }
}

/** Says that it failed. */
export function failedResult(code: string, message: string): FormResult {
  return { flash: { kind: 'failed', message }, code, faults: {}, typed: {}, current: null }
}

/**
 * The answer for an error that a person can do something about, with its status, in the reader's
 * language (left out: the office's); another error is thrown on.
 */
export function failedForm(error: unknown, typed: FormResult['typed'], language: Language = 'en') {
  if (!isAppError(error)) throw error
  const { authCode, retryAfter, current } = error.details
  const faults = Object.fromEntries(
    fieldFaults(error, language).map(({ field, message }) => [field, message]),
  )
  const message = inLanguage(error.sentence, language)
  const result: FormResult = {
    ...failedResult(String(authCode ?? error.code), message),
    faults,
    typed,
    current: isRecord(current) ? current : null,
  }
  const headers = typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {}
  return data(result, { status: error.status, headers })
}

/** What a form that stayed says of its failing; null where it did not fail. */
export function failureOf(
  result: { readonly flash: Flash | null } | null | undefined,
): Flash | null {
  return result?.flash?.kind === 'failed' ? result.flash : null
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
