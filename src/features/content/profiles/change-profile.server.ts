import { sql } from 'kysely'
import { mayEnter } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { checkDocument } from './check-document.server.ts'
import { faultWords } from './faults/words.ts'
import { auditOfChange } from './profile-audit.server.ts'
import { draftOf, type ProfileDocument, publishedOf } from './profile-draft.server.ts'
import { ownProfileAt } from './profile-rows.server.ts'
import { waitsForApproval } from './profile-settings.server.ts'
import type { Profile } from './profiles.ts'
import { refusingTaken, writeDocument } from './write-profile.server.ts'

/** Whether everybody sees a change, or an administrator has to approve it. */
export type ChangeResult = 'seen' | 'waits'

/** Which profile, and as it was shown to who changes it; null: as it is. */
export type ShownProfile = { readonly number: string; readonly token: string | null }

/** What becomes of a document, within the transaction that writes it. */
type Edit = (document: ProfileDocument, within: Db) => ProfileDocument | Promise<ProfileDocument>

/**
 * Changes a profile to what `edit` makes of it: at once, or as a change that waits for an
 * administrator. Errors: `not-found` where it is another's, `conflict` where somebody else has
 * changed it since, `invalid-input`, those of `edit`.
 */
export async function changeProfile(
  db: Db,
  actor: Actor,
  shown: ShownProfile,
  edit: Edit,
): Promise<ChangeResult> {
  return inTransaction(db, async (within) => {
    const profile = await lockProfile(within, actor, shown.number)
    const draft = await draftOf(within, actor, profile)
    if (shown.token !== null && shown.token !== draft.token) throw changedMeanwhile()
    const document = checkDocument(await edit(draft.document, within))
    const waits = !mayEnter('staff:contents', actor) && (await waitsForApproval(within))
    if (waits) await keepChange(within, actor, profile, document)
    else await publish(within, actor, profile, document, 'changed')
    return waits ? 'waits' : 'seen'
  })
}

/** The profile that the actor may write, locked until the transaction ends. Errors: `not-found`. */
export async function lockProfile(within: Db, actor: Actor, number: string): Promise<Profile> {
  const { id } = await ownProfileAt(within, actor, number)
  await sql`select 1 from profiles where id = ${id} for no key update`.execute(within)
  return ownProfileAt(within, actor, number)
}

/** Shows everybody a document of a profile that is locked; nothing of it waits any more. */
export async function publish(
  within: Db,
  actor: Actor,
  profile: Profile,
  document: ProfileDocument,
  action: 'changed' | 'approved',
): Promise<void> {
  const before = await publishedOf(within, profile)
  const changes = auditOfChange(before, document)
  await writeDocument(within, profile.id, before, document)
  if (action === 'approved' || !mayEnter('staff:contents', actor)) {
    await within.deleteFrom('profile_changes').where('profile_id', '=', profile.id).execute()
  }
  if (!changes) return
  await audit(within, actor, 'profile', [{ action, id: String(profile.number), ...changes }])
}

async function keepChange(
  within: Db,
  actor: Actor,
  { id, number }: Profile,
  { facts, works, photoId }: ProfileDocument,
): Promise<void> {
  const written = {
    facts: JSON.stringify(facts),
    works: JSON.stringify(works),
    photo_id: photoId,
    returned: null,
    sent_by: actorName(actor),
    sent_at: new Date(),
  }
  await refusingTaken(async () =>
    within
      .insertInto('profile_changes')
      .values({ profile_id: id, ...written })
      .onConflict((conflict) =>
        conflict.column('profile_id').doUpdateSet(({ eb }) => ({
          ...written,
          version: eb('profile_changes.version', '+', 1),
        })),
      )
      .execute(),
  )
  await audit(within, actor, 'profile', [{ action: 'sent', id: String(number) }])
}

/** The refusal of a change of what somebody else has changed since it was shown. */
export function changedMeanwhile(): AppError {
  const sentence = say(faultWords, (words) => words.changedMeanwhile)
  return new AppError('conflict', sentence, { reason: 'version' })
}
