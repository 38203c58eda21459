import { data } from 'react-router'
import { fieldFaults, isAppError } from '#src/kernel/errors.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { inLanguage } from '#src/kernel/words/sentence.ts'
import type { Told } from '../list/told.tsx'

/** What a form answers when its page stays. */
export type FormResult = {
  readonly told: Told
  /** What is wrong with each field. */
  readonly faults: Readonly<Record<string, string>>
  /** What was typed, so that nothing of it is lost. */
  readonly typed: Readonly<Record<string, string>>
  /** What is edited, as somebody else has saved it meanwhile, where that is what is wrong. */
  readonly current: Readonly<Record<string, unknown>> | null
}

/** Says that it is done. */
export function doneForm(message: string): FormResult {
  return { told: { kind: 'done', message }, faults: {}, typed: {}, current: null }
}

/**
 * The answer for an error that a person can do something about, with its status, in the reader's
 * language (left out: the office's); another error is thrown on.
 */
export function failedForm(
  error: unknown,
  typed: Readonly<Record<string, string>>,
  language: Language = 'en',
) {
  if (!isAppError(error)) throw error
  const faults = Object.fromEntries(
    fieldFaults(error, language).map(({ field, message }) => [field, message]),
  )
  const current = isRecord(error.details.current) ? error.details.current : null
  const result: FormResult = {
    told: { kind: 'failed', message: inLanguage(error.sentence, language) },
    faults,
    typed,
    current,
  }
  return data(result, { status: error.status })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
