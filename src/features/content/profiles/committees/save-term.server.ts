import { z } from '@hono/zod-openapi'
import type { Actor } from '#src/kernel/actor.ts'
import { type Day, readDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { nameShape } from '#src/kernel/name-shape.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { ownProfileAt } from '../profile-rows.server.ts'
import { lineShape } from '../profile-shape.server.ts'
import { lockCommittee, termsOf } from './committee-rows.server.ts'
import { longestCommittee, mostTerms } from './committees.ts'
import {
  notDeleted,
  placeShape,
  requireOffice,
  requireSame,
  type Shown,
} from './save-committee.server.ts'

const badDay = 'Please give a day.'
const day = z.string().transform((text, { addIssue }): Day => {
  const read = readDay(text)
  if (read === null) addIssue(badDay)
  return read ?? text
})
const termShape = z
  .object({
    profile: z.string(),
    name: lineShape(longestCommittee.name),
    role: nameShape(longestCommittee.role, 'Please give the role, such as “Chairperson”.'),
    place: placeShape,
    fromDay: day,
    untilDay: day.nullable(),
  })
  .superRefine(({ profile, name, fromDay, untilDay }, { addIssue }) => {
    if ((profile === '') === (name === '')) {
      const message = 'Please choose a profile, or give the name of somebody without one.'
      addIssue({ code: 'custom', path: ['name'], message })
    }
    if (untilDay !== null && untilDay < fromDay) {
      const message = 'The last day is before the first.'
      addIssue({ code: 'custom', path: ['untilDay'], message })
    }
  })

export type WrittenTerm = z.input<typeof termShape>

/**
 * Adds a term to a committee, or changes the one that is `shown`; gives its id. Errors: `forbidden`,
 * `not-found`, `invalid-input`, `conflict` where somebody else has changed it since, `too-large`.
 */
export async function saveTerm(
  db: Db,
  actor: Actor,
  number: string,
  shown: Shown<{ readonly id: string }> | null,
  written: WrittenTerm,
): Promise<string> {
  requireOffice(actor)
  const term = checkedShape(termShape, written)
  return inTransaction(db, async (within) => {
    const committee = await lockCommittee(within, number)
    const terms = await termsOf(within, actor, committee.id)
    const before = terms.find((one) => one.id === shown?.id)
    if (shown && !before) throw noTerm()
    if (shown && before) requireSame(shown, before, 'term')
    if (!shown && terms.length >= mostTerms) {
      throw new AppError('too-large', `A committee has at most ${mostTerms} terms.`)
    }
    const profile = term.profile === '' ? null : await ownProfileAt(within, actor, term.profile)
    const { name, role, fromDay, untilDay } = term
    const columns = {
      profile_id: profile?.id ?? null,
      name,
      role,
      place: term.place,
      from_day: fromDay,
      until_day: untilDay,
    }
    const id = before?.id ?? newId()
    if (before) {
      await within
        .updateTable('committee_members')
        .set({ ...columns, version: before.version + 1 })
        .where('id', '=', id)
        .execute()
    } else {
      const added = { id, committee_id: committee.id, ...columns }
      await within.insertInto('committee_members').values(added).execute()
    }
    await audit(within, actor, 'committee', [
      { action: before ? 'term-changed' : 'term-added', id: number, before, after: term },
    ])
    return id
  })
}

/** Removes a term that was a mistake. Errors: `forbidden`, `not-found`. */
export async function removeTerm(
  db: Db,
  actor: Actor,
  number: string,
  shown: Shown<{ readonly id: string }>,
): Promise<void> {
  requireOffice(actor)
  await inTransaction(db, async (within) => {
    const committee = await lockCommittee(within, number)
    const before = (await termsOf(within, actor, committee.id)).find((one) => one.id === shown.id)
    if (!before) throw noTerm()
    requireSame(shown, before, 'term', notDeleted)
    await within.deleteFrom('committee_members').where('id', '=', before.id).execute()
    await audit(within, actor, 'committee', [{ action: 'term-removed', id: number, before }])
  })
}

export function noTerm(): AppError {
  return new AppError('not-found', 'There is no such term: it may have been removed meanwhile.')
}
