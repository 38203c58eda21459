import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { doOwnAction } from '#src/features/lending/my-loans/own-actions.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readForm } from '#src/server/http/read-form.ts'

/** Does what a form of a reader's panel asks for; the panel then says what came of it. */
export async function readerAction(db: Db, actor: Actor, request: Request) {
  const field = await readForm(request)
  try {
    return doneForm(await doOwnAction(db, actor, field))
  } catch (error) {
    return failedForm(error, {})
  }
}
