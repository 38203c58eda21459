import type { Actor, Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { panelWords } from './words.ts'

/** The person whom the guard let in. */
export function enteredBy(actor: Actor): Person {
  if (actor.kind === 'user') return actor
  throw new AppError(
    'sign-in-needed',
    say(panelWords, (words) => words.signInFirst),
  )
}
