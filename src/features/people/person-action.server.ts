import { data } from 'react-router'
import type { Actor } from '../../kernel/actor.ts'
import { isAppError } from '../../kernel/errors.ts'
import type { Db } from '../../server/database/connect.ts'
import { readForm } from '../accounts/read-form.server.ts'
import { changePersonByForm } from './person-change.server.ts'
import type { PersonAnswer } from './person-change.ts'

/** What the pages of people answer to a form of a person: what was done, or what was wrong with what was typed. */
export async function personAction(db: Db, actor: Actor, request: Request) {
  const field = await readForm(request)
  const common = { id: field('id'), intent: field('intent') }
  try {
    const message = await changePersonByForm(db, actor, field)
    return data(answer('done', message, common))
  } catch (error) {
    if (!isAppError(error)) throw error
    const typed = { reason: field('reason').slice(0, 1000), role: field('role') }
    return data(answer('failed', error.message, common, typed), { status: error.status })
  }
}

function answer(
  kind: 'done' | 'failed',
  message: string,
  { id, intent }: Pick<PersonAnswer, 'id' | 'intent'>,
  typed: PersonAnswer['typed'] = { reason: '', role: '' },
): PersonAnswer {
  return { told: { kind, message }, id, intent, typed }
}
