import { HTTPException } from 'hono/http-exception'
import { AppError, fieldFaults, isAppError } from '#src/kernel/errors.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { inLanguage } from '#src/kernel/words/sentence.ts'
import { isDatabaseReadOnly, isDatabaseUnavailable } from '../database/connect.ts'
import { fullDisk } from '../full-disk.ts'
import type { Log } from '../log.ts'
import { problemWords } from './words.ts'

/** What a person or a client is told about an error; never more than this. */
export type Problem = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly requestId: string
  readonly details: Readonly<Record<string, unknown>>
}

/**
 * The one place that decides what becomes of an error, in the language of who asked: an AppError
 * says what it says, anything else is logged in full and told as `internal` with the request id.
 */
export function problemOf(
  error: unknown,
  requestId: string,
  log: Log,
  language: Language,
): Problem {
  const says = problemWords[language]
  if (isAppError(error)) return fromAppError(error, requestId, log, language)
  if (error instanceof HTTPException && error.status === 403) {
    const refusal = new AppError('forbidden', says.foreignForm)
    return fromAppError(refusal, requestId, log, language)
  }
  const full = fullDisk(error)
  if (full) {
    log.error({ requestId, err: error }, 'a disk is full')
    const message = inLanguage(full.sentence, language)
    return { status: full.status, code: full.code, message, requestId, details: {} }
  }
  if (isDatabaseUnavailable(error)) {
    const message = isDatabaseReadOnly(error) ? says.readOnly : says.away
    log.warn({ requestId, err: error }, 'the database cannot be used')
    return { status: 503, code: 'unavailable', message, requestId, details: {} }
  }
  log.error({ requestId, err: error }, 'unexpected error')
  return { status: 500, code: 'internal', message: says.unexpected, requestId, details: {} }
}

function fromAppError(error: AppError, requestId: string, log: Log, language: Language): Problem {
  if (error.status >= 500) log.warn({ requestId, err: error }, error.message)
  return {
    status: error.status,
    code: error.code,
    message: inLanguage(error.sentence, language),
    requestId,
    details: error.details.fields
      ? { ...error.details, fields: fieldFaults(error, language) }
      : error.details,
  }
}

/** Seconds after which what was away may be back. */
export const awayFor = 30

/**
 * A problem as problem+json (RFC 9457), its sentences in `language`. Its details `allow` (methods)
 * and `retryAfter` (seconds) are told in the headers of these names too, and `challenge` in
 * WWW-Authenticate alone.
 */
export function problemResponse(problem: Problem, language: Language): Response {
  const { status, code, message, requestId, details } = problem
  const { challenge, ...shown } = details
  const body = { ...shown, type: `urn:almirah:${code}`, title: message, status, code, requestId }
  const retryAfter = details.retryAfter ?? (status === 503 ? awayFor : undefined)
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'content-language': language,
      ...(details.allow === undefined ? {} : { allow: String(details.allow) }),
      ...(challenge === undefined ? {} : { 'www-authenticate': String(challenge) }),
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  })
}
