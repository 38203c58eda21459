import { data, isRouteErrorResponse } from 'react-router'
import { failedResult } from '#src/browser/forms/form-result.ts'
import { isResponse } from '#src/kernel/is-response.ts'
import { languageOfDocument } from '#src/kernel/words/language.ts'
import { authMessage } from './auth-errors.ts'
import { authErrorWords } from './errors/words.ts'

/**
 * Runs a form's action on the server from the browser: where it is out of reach or fails, the form
 * stays and says so. The status keeps React Router from asking for the page's data again, which
 * would not come either.
 */
export async function reachingServer<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction()
  } catch (error) {
    if (isResponse(error)) throw error
    const isOffline = error instanceof TypeError && !isRouteErrorResponse(error)
    const code = isOffline ? 'network-request-failed' : 'unexpected'
    const message = authMessage(authErrorWords[languageOfDocument()], code)
    return data(failedResult(code, message), { status: 503 })
  }
}
