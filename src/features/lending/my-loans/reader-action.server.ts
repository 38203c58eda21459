import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import type { AppContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import { doOwnAction } from './own-actions.server.ts'

/** Does what a form of a reader's own loans asks for; its page then says what came of it. */
export async function readerAction(
  { db, actor, language }: Pick<AppContext, 'db' | 'actor' | 'language'>,
  request: Request,
) {
  const field = await readForm(request)
  try {
    return doneForm(await doOwnAction(db, actor, field, language))
  } catch (error) {
    return failedForm(error, {}, language)
  }
}
