import type { Actor, Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'

/** The person whom the guard let in. */
export function enteredBy(actor: Actor): Person {
  if (actor.kind === 'user') return actor
  throw new AppError('sign-in-needed', 'Please sign in first.')
}
