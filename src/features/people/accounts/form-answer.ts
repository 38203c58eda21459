import { data, isRouteErrorResponse } from 'react-router'
import { isAppError } from '#src/kernel/errors.ts'
import { authMessage } from './auth-errors.ts'

/**
 * What a form of accounts answers when it stays: an error of the catalogue or not, and what was
 * typed, but for passwords.
 */
export type FormAnswer = {
  readonly failed: { readonly code: string; readonly message: string } | null
  readonly typed: { readonly name: string; readonly email: string }
}

const nothing = { name: '', email: '' }

/** The answer for an error of the catalogue, with its status; another error is thrown on. */
export function failedForm(error: unknown, typed: FormAnswer['typed'] = nothing) {
  if (!isAppError(error)) throw error
  const { authCode, retryAfter } = error.details
  const headers = typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {}
  const failed = { code: String(authCode), message: error.message }
  return data<FormAnswer>({ failed, typed }, { status: error.status, headers })
}

/**
 * Runs a form's action on the server from the browser: where it is out of reach or fails, the form
 * stays and says so. The status keeps React Router from asking for the page's data again, which
 * would not come either.
 */
export async function reachingServer<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const offline = error instanceof TypeError && !isRouteErrorResponse(error)
    const code = offline ? 'network-request-failed' : 'unexpected'
    const failed = { code, message: authMessage(code) }
    return data<FormAnswer>({ failed, typed: nothing }, { status: 503 })
  }
}
