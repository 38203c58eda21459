import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { changeOf } from '../profile-draft.server.ts'
import { owns, profileOf } from '../profile-rows.server.ts'
import type { ProfileFacts } from '../profiles.ts'
import type { OwnProfile } from './own-profile.ts'

/**
 * What is next for the profile of whoever is signed in; null where nothing is, and for those who
 * have none to write.
 */
export async function ownProfileState(db: Db, actor: Actor): Promise<OwnProfile | null> {
  if (actor.kind !== 'user' || !owns(actor, { ownerEmail: actor.email })) return null
  const profile = await profileOf(db, actor)
  if (!profile) return { number: null, state: 'none', reason: '' }
  const { number } = profile
  const change = await changeOf(db, profile.id)
  if (change?.returned) return { number, state: 'returned', reason: change.returned }
  if (change) return { number, state: 'waits', reason: '' }
  return isBare(profile.facts) ? { number, state: 'bare', reason: '' } : null
}

/** Whether a reader learns no more than the name of the person. */
function isBare({ designation, about, subjects, teaching, askAbout }: ProfileFacts): boolean {
  return [designation, about, ...subjects, ...teaching, ...askAbout].every((text) => text === '')
}
