import { type AppError, isAppError } from '../../kernel/errors.ts'
import type { Log } from '../log.ts'

/** What a person or a client is told about an error; never more than this. */
export type Problem = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly requestId: string
  readonly details: Readonly<Record<string, unknown>>
}

const unexpected =
  'Something went wrong on our side. Please try again; if it happens again, tell the library the request number.'

/**
 * The one place that decides what becomes of an error: an AppError says what it says, anything else
 * is logged in full and told as `internal` with the request id.
 */
export function problemOf(error: unknown, requestId: string, log: Log): Problem {
  if (isAppError(error)) return fromAppError(error, requestId, log)
  log.error({ requestId, err: error }, 'unexpected error')
  return { status: 500, code: 'internal', message: unexpected, requestId, details: {} }
}

function fromAppError(error: AppError, requestId: string, log: Log): Problem {
  if (error.status >= 500) log.warn({ requestId, err: error }, error.message)
  return {
    status: error.status,
    code: error.code,
    message: error.message,
    requestId,
    details: error.details,
  }
}

/** A problem as problem+json (RFC 9457). */
export function problemResponse(problem: Problem): Response {
  const { status, code, message, requestId, details } = problem
  const body = { ...details, type: `urn:almirah:${code}`, title: message, status, code, requestId }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
}
