import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { nameShape } from '#src/kernel/name-shape.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { lockProfile, publish } from './change-profile.server.ts'
import { checkDocument } from './check-document.server.ts'
import { changeOf, tokenOf, type WaitingChange } from './profile-draft.server.ts'
import { tellApproved, tellReturned } from './profile-mails.server.ts'
import type { Profile } from './profiles.ts'

/** A change as the list of those that wait shows it. */
type ChangeRow = {
  readonly number: number
  readonly name: string
  readonly sentBy: string
  readonly sentAt: Date
}

/** Changes that wait for an administrator, the oldest first. Errors: `forbidden`. */
export async function waitingChanges(db: Db, actor: Actor): Promise<ChangeRow[]> {
  requireApprover(actor)
  return db
    .selectFrom('profile_changes')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['number', 'name', 'sent_by as sentBy', 'sent_at as sentAt'])
    .where('returned', 'is', null)
    .orderBy('sent_at')
    .execute()
}

/** How many changes wait for an administrator. */
export async function waitingCount(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from profile_changes where returned is null`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** What an administrator does about a change, as it was looked at; `token` is of `tokenOf`. */
type Looked = { readonly number: string; readonly token: string; readonly origin: string | null }

/**
 * Everybody sees what waited; its owner is told by mail. `shown`: whether the profile is shown from
 * then on. Errors: `forbidden`, `not-found`; `conflict` where it is not as it was looked at.
 */
export async function approveChange(
  db: Db,
  actor: Actor,
  looked: Looked,
  shown: boolean,
): Promise<void> {
  await decide(db, actor, looked, async (within, profile, change) => {
    await publish(within, actor, profile, checkDocument(change.document), 'approved')
    await within.updateTable('profiles').set({ shown }).where('id', '=', profile.id).execute()
    await tellApproved(within, profile, looked.origin)
  })
}

/**
 * Sends a change back to its owner, with what is to be done. Errors: as those of `approveChange`.
 */
export async function returnChange(
  db: Db,
  actor: Actor,
  looked: Looked,
  written: string,
): Promise<void> {
  const shape = z.object({ reason: nameShape(500, 'Please say what is to be done.') })
  const { reason } = checkedShape(shape, { reason: written })
  await decide(db, actor, looked, async (within, profile) => {
    await within
      .updateTable('profile_changes')
      .set(({ eb }) => ({ returned: reason, version: eb('version', '+', 1) }))
      .where('profile_id', '=', profile.id)
      .execute()
    await audit(within, actor, 'profile', [
      { action: 'returned', id: String(profile.number), after: { reason } },
    ])
    await tellReturned(within, profile, reason, looked.origin)
  })
}

async function decide(
  db: Db,
  actor: Actor,
  { number, token }: Looked,
  act: (within: Db, profile: Profile, change: WaitingChange) => Promise<void>,
): Promise<void> {
  requireApprover(actor)
  await inTransaction(db, async (within) => {
    const profile = await lockProfile(within, actor, number)
    const change = await changeOf(within, profile.id)
    if (!change || change.returned !== null || tokenOf(profile, change) !== token) {
      throw new AppError(
        'conflict',
        'This profile has changed since you opened it, or has no changes to approve. Please look again.',
      )
    }
    await act(within, profile, change)
  })
}

function requireApprover(actor: Actor): void {
  requireDuty('staff:contents', actor, 'Only the staff of the library approve changes of profiles.')
}
