import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { worksOf } from './profile-rows.server.ts'
import type { Profile, ProfileFacts } from './profiles.ts'
import type { Work } from './works.ts'

/** All that is written of a person. */
export type ProfileDocument = {
  readonly facts: ProfileFacts
  readonly works: readonly Work[]
  /** The id of the picture; null: none. */
  readonly photoId: string | null
}

/** What its owner has changed, and nobody has approved yet. */
export type WaitingChange = {
  readonly document: ProfileDocument
  readonly version: number
  /** Why it was sent back; null: it waits. */
  readonly returned: string | null
  readonly sentBy: string
  readonly sentAt: Date
}

/** A profile as its owner edits it. */
export type Draft = {
  readonly document: ProfileDocument
  /** Differs whenever it is not as it was; a form sends it back. */
  readonly token: string
  readonly change: WaitingChange | null
}

/**
 * An administrator goes on from what everybody sees, its owner from what waits, if anything does.
 */
export async function draftOf(db: Db, actor: Actor, profile: Profile): Promise<Draft> {
  const change = await changeOf(db, profile.id)
  if (change && !mayEnter('staff:contents', actor)) {
    return { document: change.document, token: tokenOf(profile, change), change }
  }
  return { document: await publishedOf(db, profile), token: tokenOf(profile, null), change }
}

/** What everybody sees. */
export async function publishedOf(db: Db, { id, facts, photo }: Profile): Promise<ProfileDocument> {
  return { facts, works: await worksOf(db, id), photoId: photo?.id ?? null }
}

export async function changeOf(db: Db, profileId: string): Promise<WaitingChange | null> {
  const row = await db
    .selectFrom('profile_changes')
    .selectAll()
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  if (!row) return null
  const { facts, works, photo_id: photoId, version, returned } = row
  const { sent_by: sentBy, sent_at: sentAt } = row
  const document = { facts, works, photoId } as unknown as ProfileDocument
  return { document, version, returned, sentBy, sentAt }
}

/** What an administrator who looks at a change has seen. */
export function tokenOf({ version }: Profile, change: WaitingChange | null): string {
  return `${version}.${change?.version ?? 0}`
}
