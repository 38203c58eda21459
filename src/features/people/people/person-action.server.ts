import { data } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readForm } from '#src/server/http/read-form.ts'
import { changePersonByForm } from './person-change.server.ts'
import type { PersonAnswer } from './person-change.ts'

/**
 * What the pages of people answer to a form of a person: what was done, or what was wrong with what
 * was typed.
 */
export async function personAction(db: Db, actor: Actor, request: Request) {
  const field = await readForm(request)
  const common = { id: field('id'), intent: field('intent') }
  try {
    return data<PersonAnswer>({
      ...doneForm(await changePersonByForm(db, actor, field)),
      ...common,
    })
  } catch (error) {
    const typed = { reason: field('reason').slice(0, 1000), role: field('role') }
    const failed = failedForm(error, typed)
    return data<PersonAnswer>({ ...failed.data, ...common }, failed.init ?? {})
  }
}
