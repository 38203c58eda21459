import { mayEnter } from '#src/kernel/access.ts'
import type { Actor, Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { said } from './said-ebook.server.ts'

/** Errors: `forbidden` to all but administrators, faculty and the system itself. */
export function requireContributor(actor: Actor): void {
  if (!mayEnter('faculty-or-staff:cataloguing', actor)) throw refused()
}

/** Who adds an e-book that they have sent. Errors: `forbidden`. */
export function contributorOf(actor: Actor): Person {
  requireContributor(actor)
  if (actor.kind === 'user') return actor
  throw refused()
}

const refused = () =>
  new AppError(
    'forbidden',
    said((words) => words.onlyContributors),
  )
