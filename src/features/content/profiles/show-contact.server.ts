import { countAttempt } from '#src/features/people/accounts/attempts.server.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type Contact, contactFor, type Viewer } from './contact.ts'
import { profileAt } from './profile-rows.server.ts'
import type { Profile } from './profiles.ts'

export function viewerOf(actor: Actor): Viewer {
  return mayEnter('signed-in', actor) ? 'signed-in' : 'everyone'
}

/**
 * How to reach a person, for whoever asks, who may ask only so often. Errors: `not-found`,
 * `too-many-requests` with the seconds to wait.
 */
export async function showContact(
  db: Db,
  actor: Actor,
  network: string,
  number: string,
): Promise<{ readonly profile: Profile; readonly contact: Contact }> {
  const profile = await profileAt(db, actor, number)
  const viewer = viewerOf(actor)
  const email = actor.kind === 'user' ? actor.email : ''
  await countAttempt(db, viewer === 'everyone' ? 'contact' : 'contact-signed-in', {
    email,
    network,
  })
  return { profile, contact: contactFor(profile.facts, viewer) }
}
