import { z } from '@hono/zod-openapi'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { nameShape } from '#src/kernel/name-shape.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { uniqueConflict } from '#src/server/database/unique-conflict.ts'
import { textShape } from '#src/server/text/text-shapes.ts'
import { lineShape } from '../profile-shape.server.ts'
import { committees, lockCommittee, termsOf, termsVersion } from './committee-rows.server.ts'
import { type CommitteeFacts, longestCommittee, mostCommittees } from './committees.ts'

const badPlace = 'Please give a place from 0 to 999.'
/** Where a committee or a member stands in a list. */
export const placeShape = z.int(badPlace).min(0, badPlace).max(999, badPlace)
const committeeShape = z.object({
  name: nameShape(longestCommittee.name),
  names: z.object({
    hi: lineShape(longestCommittee.name),
    or: lineShape(longestCommittee.name),
  }),
  about: textShape(longestCommittee.about),
  place: placeShape,
})

/** A committee or a term as it was shown; `version` null: whichever there is. */
export type Shown<Key> = Key & { readonly version: number | null }

/**
 * Adds a committee, or changes the one that is `shown`; gives its number. Errors: `forbidden`,
 * `not-found`, `invalid-input`, `conflict` where another has the name or somebody else has changed
 * it since, `too-large`.
 */
export async function saveCommittee(
  db: Db,
  actor: Actor,
  shown: Shown<{ readonly number: string }> | null,
  written: CommitteeFacts,
): Promise<number> {
  requireOffice(actor)
  const facts = checkedShape(committeeShape, written)
  const { name, about } = facts
  const columns = { name, about, place: facts.place, names: JSON.stringify(facts.names) }
  return inTransaction(db, async (within) => {
    const before = shown && (await lockCommittee(within, shown.number))
    if (shown && before) requireSame(shown, before, 'committee')
    if (!before && (await committees(within)).length >= mostCommittees) {
      throw new AppError('too-large', `There are ${mostCommittees} committees already.`)
    }
    const saved = await uniqueConflict(
      { committees_name: 'There is a committee of this name already' },
      async () =>
        before
          ? within
              .updateTable('committees')
              .set({ ...columns, version: before.version + 1, changed_at: new Date() })
              .where('id', '=', before.id)
              .returning('number')
              .executeTakeFirstOrThrow()
          : within
              .insertInto('committees')
              .values({ id: newId(), ...columns })
              .returning('number')
              .executeTakeFirstOrThrow(),
    )
    await audit(within, actor, 'committee', [
      { action: before ? 'changed' : 'written', id: String(saved.number), before, after: facts },
    ])
    return saved.number
  })
}

/**
 * Deletes a committee with its terms. `terms`: how they were when it was shown, as `termsVersion`
 * has it; left out: whichever there are. Errors: `forbidden`, `not-found`; `conflict` where somebody
 * else has changed it, or a term, since it was shown.
 */
export async function deleteCommittee(
  db: Db,
  actor: Actor,
  shown: Shown<{ readonly number: string }> & { readonly terms?: string },
): Promise<void> {
  requireOffice(actor)
  const { number, terms } = shown
  await inTransaction(db, async (within) => {
    const before = await lockCommittee(within, number)
    requireSame(shown, before, 'committee', notDeleted)
    if (terms !== undefined && terms !== termsVersion(await termsOf(within, actor, before.id))) {
      throw changedMeanwhile('committee', notDeleted)
    }
    await within.deleteFrom('committees').where('id', '=', before.id).execute()
    await audit(within, actor, 'committee', [{ action: 'deleted', id: number, before }])
  })
}

/** Errors: `forbidden`. */
export function requireOffice(actor: Actor): void {
  requireDuty('staff:contents', actor, 'Only the staff of the library change committees.')
}

/** Errors: `conflict` where somebody else has changed it since it was shown. */
export function requireSame(
  shown: Shown<unknown>,
  now: { readonly version: number },
  one: 'committee' | 'term',
  then = 'Yours is not saved yet: look at what differs, then save again.',
): void {
  if (shown.version === null || shown.version === now.version) return
  throw changedMeanwhile(one, then)
}

/** Said where something was to be deleted that is not as it was shown. */
export const notDeleted = 'Nothing is deleted: look at it once more, then delete it.'

function changedMeanwhile(one: 'committee' | 'term', then: string): AppError {
  const message = `Somebody else has changed this ${one} meanwhile. ${then}`
  return new AppError('conflict', message, { reason: 'version' })
}
