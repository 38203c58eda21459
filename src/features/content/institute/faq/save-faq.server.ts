import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import type { Translations } from '#src/kernel/translations.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { textShape, titleShape } from '#src/server/text/text-shapes.ts'
import { translationsShape } from '#src/server/text/translations-shape.ts'
import { longestFaq, mostFaq, type OfficeFaqEntry } from './faq.ts'
import { requireFaqOffice } from './faq-rows.server.ts'

const faqShape = z.object({
  title: titleShape(longestFaq.title, 'Please write the question.'),
  body: textShape(longestFaq.body).min(1, 'Please write the answer.'),
  translations: translationsShape(longestFaq).superRefine(({ hi, or }, { addIssue }) => {
    for (const [language, written] of Object.entries({ hi, or })) {
      if (written?.body !== '') continue
      const message = 'Please translate the answer too, or empty the question.'
      addIssue({ code: 'custom', path: [language, 'body'], message })
    }
  }),
})

export type FaqInput = z.input<typeof faqShape>

/** An entry as it was shown to whoever changes it. */
type Shown = Pick<OfficeFaqEntry, 'id' | 'version'>

/**
 * Adds an entry as the last one; gives its number. Errors: `forbidden` to all but administrators,
 * `invalid-input` by field, `conflict` where there are too many.
 */
export async function addFaq(db: Db, actor: Actor, input: FaqInput): Promise<number> {
  requireFaqOffice(actor)
  const { translations, ...written } = checkedShape(faqShape, input)
  return withAll(db, async (within) => {
    const { rows } = await sql<{ entries: number; last: number }>`
      select count(*)::integer as entries, coalesce(max(place), 0) as last
      from faq_entries`.execute(within)
    const [{ entries, last } = { entries: 0, last: 0 }] = rows
    if (entries >= mostFaq) {
      throw new AppError('conflict', `There are ${mostFaq} answers, which is the most.`)
    }
    const { number } = await within
      .insertInto('faq_entries')
      .values({
        id: newId(),
        ...written,
        translations: JSON.stringify(translations),
        place: last + 1,
      })
      .returning('number')
      .executeTakeFirstOrThrow()
    const after = { ...written, translations }
    await note(within, actor, { action: 'created', id: String(number), after })
    return number
  })
}

/**
 * Changes an entry that is as it was shown. Errors: those of `addFaq`, `not-found`; `conflict`
 * where somebody has changed it meanwhile.
 */
export async function changeFaq(
  db: Db,
  actor: Actor,
  shown: Shown,
  input: FaqInput,
): Promise<void> {
  requireFaqOffice(actor)
  const after = checkedShape(faqShape, input)
  await inTransaction(db, async (within) => {
    const { number, before } = await lockedAsShown(within, shown)
    const { translations, ...written } = after
    await setOf(within, shown, { ...written, translations: JSON.stringify(translations) })
    await note(within, actor, { action: 'changed', id: String(number), before, after })
  })
}

/**
 * Takes an entry from the support page, or puts it back. Errors: `forbidden`, `not-found`,
 * `conflict` where somebody has changed it meanwhile.
 */
export async function showFaq(db: Db, actor: Actor, shown: Shown, isShown: boolean): Promise<void> {
  requireFaqOffice(actor)
  await inTransaction(db, async (within) => {
    const { number } = await lockedAsShown(within, shown)
    await setOf(within, shown, { withdrawn_at: isShown ? null : new Date() })
    await note(within, actor, { action: isShown ? 'put-back' : 'withdrawn', id: String(number) })
  })
}

/** Removes an entry for good that is withdrawn. Errors: those of `showFaq`. */
export async function removeFaq(db: Db, actor: Actor, shown: Shown): Promise<void> {
  requireFaqOffice(actor)
  await inTransaction(db, async (within) => {
    const { number, isShown, before } = await lockedAsShown(within, shown)
    if (isShown) throw new AppError('conflict', 'Withdraw the answer before you remove it.')
    await within.deleteFrom('faq_entries').where('id', '=', shown.id).execute()
    await note(within, actor, { action: 'removed', id: String(number), before })
  })
}

/**
 * Moves an entry before the one above it, or behind the one below it; at the end nothing moves.
 * Errors: `forbidden`, `not-found`.
 */
export async function moveFaq(db: Db, actor: Actor, id: string, way: 'up' | 'down'): Promise<void> {
  requireFaqOffice(actor)
  await withAll(db, async (within) => {
    const all = await within
      .selectFrom('faq_entries')
      .select(['id', 'number', 'place', sql<boolean>`withdrawn_at is null`.as('isShown')])
      .orderBy('place')
      .execute()
    const moved = all.find((one) => one.id === id)
    if (!moved) throw noSuchFaq()
    const shown = all.filter(({ isShown }) => isShown === moved.isShown)
    const other = shown[shown.indexOf(moved) + (way === 'up' ? -1 : 1)]
    if (!other) return
    for (const [to, { place }] of [
      [moved, other],
      [other, moved],
    ] as const) {
      await within.updateTable('faq_entries').set({ place }).where('id', '=', to.id).execute()
    }
    await note(within, actor, { action: 'moved', id: String(moved.number) })
  })
}

/** Places and their count are of all entries together, so one changes them at a time. */
function withAll<Answer>(db: Db, work: (within: Db) => Promise<Answer>): Promise<Answer> {
  return inTransaction(db, async (within) => {
    await sql`lock table faq_entries in share row exclusive mode`.execute(within)
    return work(within)
  })
}

async function lockedAsShown(within: Db, { id, version }: Shown) {
  const found = isId(id)
    ? await within
        .selectFrom('faq_entries')
        .select(['number', 'title', 'body', 'version', 'withdrawn_at'])
        .select(sql<Translations>`translations`.as('translations'))
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!found) throw noSuchFaq()
  if (found.version !== version) {
    throw new AppError('conflict', 'Somebody has changed this answer meanwhile.', {
      reason: 'changed',
    })
  }
  const { number, title, body, translations } = found
  return { number, isShown: found.withdrawn_at === null, before: { title, body, translations } }
}

type Columns = { title?: string; body?: string; translations?: string; withdrawn_at?: Date | null }

async function setOf(within: Db, { id, version }: Shown, columns: Columns): Promise<void> {
  await within
    .updateTable('faq_entries')
    .set({ ...columns, version: version + 1, changed_at: new Date() })
    .where('id', '=', id)
    .execute()
}

type NotedChange = Parameters<typeof audit>[3][number]

async function note(within: Db, actor: Actor, change: NotedChange): Promise<void> {
  await audit(within, actor, 'faq-entry', [change])
}

function noSuchFaq(): AppError {
  return new AppError('not-found', 'There is no such answer any more.')
}
