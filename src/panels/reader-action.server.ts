import { doneForm, failedForm } from '../browser/forms/form-result.ts'
import { readForm } from '../features/accounts/read-form.server.ts'
import { doOwnAction } from '../features/my-loans/own-actions.server.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Db } from '../server/database/connect.ts'

/** Does what a form of a reader's panel asks for; the panel then says what came of it. */
export async function readerAction(db: Db, actor: Actor, request: Request) {
  const field = await readForm(request)
  try {
    return doneForm(await doOwnAction(db, actor, field))
  } catch (error) {
    return failedForm(error, {})
  }
}
