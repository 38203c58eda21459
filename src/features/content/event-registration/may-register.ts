import type { Actor, Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { registrationRefusals } from './refusals/words.ts'
import type { RegistrationFacts } from './registration-settings.ts'

/** Whether somebody may register; unverified, nobody. */
export function mayRegister(
  { audience }: Pick<RegistrationFacts, 'audience'>,
  { verified, role }: Person,
): boolean {
  if (!verified) return false
  if (audience === 'students') return role === 'student'
  return audience === 'everyone' || role === 'faculty'
}

/** Whoever is signed in. Errors: `sign-in-needed`. */
export function requirePerson(actor: Actor): Person {
  if (actor.kind === 'user') return actor
  throw new AppError(
    'sign-in-needed',
    say(registrationRefusals, (words) => words.signIn),
  )
}
