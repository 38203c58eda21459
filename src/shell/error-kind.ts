import { isRouteErrorResponse } from 'react-router'

/** What became of a page, as the reader is told it. */
export type ShownError = {
  readonly kind: 'not-found' | 'forbidden' | 'unavailable' | 'load' | 'refused' | 'unexpected'
  /** What the server says to do, where it says something. */
  readonly message?: string
  /** By this the library finds the error in its log. */
  readonly requestId?: string
}

/**
 * Decides from what was thrown (a problem of the server, or an error of the browser) what the
 * reader is told.
 */
export function shownError(error: unknown): ShownError {
  if (!isRouteErrorResponse(error)) return { kind: isLoadError(error) ? 'load' : 'unexpected' }
  const { data, status } = error
  const message = textIn(data, 'message')
  const requestId = textIn(data, 'requestId')
  return {
    kind: kindOf(status),
    ...(message === undefined ? {} : { message }),
    ...(requestId === undefined ? {} : { requestId }),
  }
}

function kindOf(status: number): ShownError['kind'] {
  if (status === 404) return 'not-found'
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 429 || status === 502 || status === 503 || status === 504) return 'unavailable'
  return status >= 400 && status < 500 ? 'refused' : 'unexpected'
}

/**
 * What Chromium, Firefox and Safari throw when a module or an answer does not arrive, and React
 * Router when routes don't.
 */
const loadFailures =
  /dynamically imported module|Importing a module script failed|Unable to preload|Failed to fetch|NetworkError|Load failed|Unable to discover routes|took too long/i

function isLoadError(error: unknown): boolean {
  return error instanceof Error && loadFailures.test(error.message)
}

function textIn(data: unknown, name: 'message' | 'requestId'): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const value: unknown = Reflect.get(data, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}
