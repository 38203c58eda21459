import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { DraftState } from './draft-state.ts'
import { type Draft, draftOf } from './profile-draft.server.ts'
import { ownProfileAt } from './profile-rows.server.ts'
import { waitsForApproval } from './profile-settings.server.ts'
import type { Profile } from './profiles.ts'

/** A profile for who may write it, with what they go on with. Errors: `not-found`. */
export async function managedProfile(
  db: Db,
  actor: Actor,
  number: string,
): Promise<{ profile: Profile; draft: Draft; placement: DraftState }> {
  const profile = await ownProfileAt(db, actor, number)
  const draft = await draftOf(db, actor, profile)
  const isAdmin = mayEnter('staff:contents', actor)
  const returned = draft.change?.returned ?? null
  const waits = draft.change && returned === null ? (isAdmin ? 'others' : 'own') : null
  const willWait = !isAdmin && (await waitsForApproval(db))
  return {
    profile,
    draft,
    placement: { willWait, waits, returned: isAdmin ? null : returned },
  }
}
