import { z } from '@hono/zod-openapi'
import { requireAdmin } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { type Day, readDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { nameShape } from '#src/kernel/name-shape.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { uniqueConflict } from '#src/server/database/unique-conflict.ts'
import { textShape } from '#src/server/text/text-shapes.ts'
import { ownProfileAt } from '../profile-rows.server.ts'
import { lineShape } from '../profile-shape.server.ts'
import { committeeAt, committees, termsOf } from './committee-rows.server.ts'
import { type Committee, longestCommittee, mostCommittees, mostTerms } from './committees.ts'

const badPlace = 'Please give a place from 0 to 999.'
const place = z.int(badPlace).min(0, badPlace).max(999, badPlace)
const committeeShape = z.object({
  name: nameShape(longestCommittee.name),
  names: z.object({
    hi: lineShape(longestCommittee.name),
    or: lineShape(longestCommittee.name),
  }),
  about: textShape(longestCommittee.about),
  place,
})

/**
 * Adds a committee, or changes the one with this number; gives its number. Errors: `forbidden`,
 * `not-found`, `invalid-input`, `conflict` where another has the name, `too-large`.
 */
export async function saveCommittee(
  db: Db,
  actor: Actor,
  number: string | null,
  written: Omit<Committee, 'number'>,
): Promise<number> {
  requireOffice(actor)
  const facts = checkedShape(committeeShape, written)
  const { name, about } = facts
  const columns = { name, about, place: facts.place, names: JSON.stringify(facts.names) }
  return inTransaction(db, async (within) => {
    const before = number === null ? null : await committeeAt(within, number)
    if (!before && (await committees(within)).length >= mostCommittees) {
      throw new AppError('too-large', `There are ${mostCommittees} committees already.`)
    }
    const saved = await uniqueConflict(
      { committees_name: 'There is a committee of this name already' },
      async () =>
        before
          ? within
              .updateTable('committees')
              .set({ ...columns, changed_at: new Date() })
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

/** Deletes a committee with its terms. Errors: `forbidden`, `not-found`. */
export async function deleteCommittee(db: Db, actor: Actor, number: string): Promise<void> {
  requireOffice(actor)
  await inTransaction(db, async (within) => {
    const before = await committeeAt(within, number)
    await within.deleteFrom('committees').where('id', '=', before.id).execute()
    await audit(within, actor, 'committee', [{ action: 'deleted', id: number, before }])
  })
}

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
    place,
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

type WrittenTerm = z.input<typeof termShape>

/**
 * Adds a term to a committee, or changes the one with this id. Errors: `forbidden`, `not-found`,
 * `invalid-input`, `too-large`.
 */
export async function saveTerm(
  db: Db,
  actor: Actor,
  number: string,
  id: string | null,
  written: WrittenTerm,
): Promise<void> {
  requireOffice(actor)
  const term = checkedShape(termShape, written)
  await inTransaction(db, async (within) => {
    const committee = await committeeAt(within, number)
    const terms = await termsOf(within, actor, committee.id)
    const before = terms.find((one) => one.id === id)
    if (id !== null && !before) throw noTerm()
    if (id === null && terms.length >= mostTerms) {
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
    if (before) {
      await within
        .updateTable('committee_members')
        .set(columns)
        .where('id', '=', before.id)
        .execute()
    } else {
      const added = { id: newId(), committee_id: committee.id, ...columns }
      await within.insertInto('committee_members').values(added).execute()
    }
    await audit(within, actor, 'committee', [
      { action: before ? 'term-changed' : 'term-added', id: number, before, after: term },
    ])
  })
}

/** Removes a term that was a mistake. Errors: `forbidden`, `not-found`. */
export async function removeTerm(db: Db, actor: Actor, number: string, id: string): Promise<void> {
  requireOffice(actor)
  await inTransaction(db, async (within) => {
    const committee = await committeeAt(within, number)
    const before = (await termsOf(within, actor, committee.id)).find((one) => one.id === id)
    if (!before) throw noTerm()
    await within.deleteFrom('committee_members').where('id', '=', before.id).execute()
    await audit(within, actor, 'committee', [{ action: 'term-removed', id: number, before }])
  })
}

function noTerm(): AppError {
  return new AppError('not-found', 'There is no such term: it may have been removed meanwhile.')
}

function requireOffice(actor: Actor): void {
  requireAdmin(actor, 'Only an administrator of the library changes committees.')
}
