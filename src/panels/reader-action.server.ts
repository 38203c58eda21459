import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { doOwnAction } from '#src/features/lending/my-loans/own-actions.server.ts'
import type { AppContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'

/** Does what a form of a reader's panel asks for; the panel then says what came of it. */
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
