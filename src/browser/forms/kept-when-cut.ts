import { data } from 'react-router'
import { type Language, languageOfDocument } from '#src/kernel/words/language.ts'
import { browserWords } from '../words.ts'
import { failedResult } from './form-result.ts'

/**
 * What a `clientAction` gives: the answer of the server; where the library cannot be reached, one
 * that says that nothing is saved, by which the page stays as it is (`useKeptAnswer`). `language`:
 * the page's; left out: the reader's.
 */
export async function keptWhenCut<Answer>(
  serverAction: () => Promise<Answer>,
  language: Language = languageOfDocument(),
) {
  try {
    return await serverAction()
  } catch (error) {
    if (!isCut(error)) throw error
    // With this status, React Router does not ask for the page's data, which would not come either.
    return data(failedResult(cutOff, browserWords[language].notSaved), { status: cutOffStatus })
  }
}

/** The code and the status of an answer that the browser gives where the library gives none. */
export const cutOff = 'cut-off'
export const cutOffStatus = 503

/** Whether nothing was answered, or the answer broke off. */
function isCut(error: unknown): boolean {
  if (error instanceof TypeError) return true
  return error instanceof Error && error.message.includes('turbo-stream')
}
