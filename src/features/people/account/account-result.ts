import { data, redirect, redirectDocument } from 'react-router'
import { type FormResult, failedForm } from '#src/browser/forms/form-result.ts'
import type { Language } from '#src/kernel/words/language.ts'

/** What a form of the account pages answers when it stays, and which form it was. */
type AccountResult = FormResult & { readonly form: string }

type Done = {
  /** Where the person goes on: the page with what was done in its address. */
  readonly to: string
  /** Whether the bars show what has changed, so that the document is loaded anew. */
  readonly reload?: boolean
  readonly setCookie?: readonly string[]
}

const longestTyped = 500

/**
 * Does what a form asks for and leads on; where that throws an error that may be read, the form
 * stays with it, in the reader's `language`. What was typed goes back as far as it is named in
 * `keep`.
 */
export async function answerForm(
  form: string,
  field: (name: string) => string,
  keep: readonly string[],
  language: Language,
  work: () => Promise<Done>,
) {
  try {
    const { to, reload, setCookie = [] } = await work()
    const headers = setCookie.map((line): [string, string] => ['set-cookie', line])
    return reload ? redirectDocument(to, { headers }) : redirect(to, { headers })
  } catch (error) {
    const typed = Object.fromEntries(keep.map((name) => [name, field(name).slice(0, longestTyped)]))
    const failed = failedForm(error, typed, language)
    return data<AccountResult>({ ...failed.data, form }, failed.init ?? {})
  }
}
