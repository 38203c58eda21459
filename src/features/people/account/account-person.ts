import { authErrorWords } from '#src/features/people/accounts/errors/words.ts'
import type { Actor, Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'

/** The person whose account it is; the guard lets nobody else come here. */
export function accountPerson(actor: Actor): Person {
  if (actor.kind === 'user') return actor
  throw new AppError(
    'sign-in-needed',
    say(authErrorWords, (words) => words.signInFirst),
  )
}
