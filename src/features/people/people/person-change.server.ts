import {
  disablePerson,
  enablePerson,
  giveRole,
  signOutEverywhere,
  takeSecondStepOff,
} from '#src/features/people/accounts/people.server.ts'
import type { RoleException } from '#src/features/people/accounts/roles.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type PersonIntent, personIntents } from './person-change.ts'

/**
 * Does what a form of a person asks: fields `id`, `intent`, and by it `reason` and `role`. Resolves
 * with the sentence that says what was done. Throws what the functions of `people.server.ts` throw,
 * and `invalid-input` for an intent that is none.
 */
export async function changePersonByForm(
  db: Db,
  actor: Actor,
  field: (name: string) => string,
): Promise<string> {
  const id = field('id')
  const wanted = field('intent')
  const intent = personIntents.find((one) => one === wanted)
  if (!intent) throw new AppError('invalid-input', 'Please choose what is to be done.')
  await commands[intent](db, actor, id, field)
  return done[intent](await nameOf(db, id))
}

type Command = (db: Db, actor: Actor, id: string, field: (name: string) => string) => Promise<void>

const commands: Readonly<Record<PersonIntent, Command>> = {
  disable: (db, actor, id, field) => disablePerson(db, actor, id, field('reason')),
  enable: enablePerson,
  'give-role': (db, actor, id, field) =>
    // `giveRole` refuses what is no role.
    giveRole(db, actor, id, { role: field('role') as RoleException, reason: field('reason') }),
  'take-role': (db, actor, id) => giveRole(db, actor, id, null),
  'sign-out': signOutEverywhere,
  'second-step': takeSecondStepOff,
}

const done: Readonly<Record<PersonIntent, (name: string) => string>> = {
  disable: (name) =>
    `${name}: account disabled; signed out everywhere. Their API tokens have ended.`,
  enable: (name) => `${name} may sign in again.`,
  'give-role': (name) => `${name} has the role from the next sign-in on.`,
  'take-role': (name) => `${name} has the role of the address again, from the next sign-in on.`,
  'sign-out': (name) => `${name} is signed out everywhere. Their API tokens have ended.`,
  'second-step': (name) => `${name} signs in without a second step from now on.`,
}

async function nameOf(db: Db, id: string): Promise<string> {
  const user = isId(id)
    ? await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
    : undefined
  return user?.name ?? 'This person'
}
