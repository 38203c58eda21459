import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { textShape, titleShape } from '#src/server/text/text-shapes.ts'
import { translationsShape } from '#src/server/text/translations-shape.ts'
import { requireOffice } from '../office/inbox.server.ts'
import { type CannedAnswer, longestCanned, mostCanned } from './canned-answers.ts'

const cannedShape = z.object({
  title: titleShape(longestCanned.title),
  body: textShape(longestCanned.body).min(1, 'Please write a text.'),
  translations: translationsShape(longestCanned),
})

export type CannedInput = z.input<typeof cannedShape>

/** All canned answers by their titles. Errors: `forbidden` to all but administrators. */
export async function listCanned(db: Db, actor: Actor): Promise<CannedAnswer[]> {
  requireOffice(actor)
  const found = await db
    .selectFrom('canned_answers')
    .select(['id', 'title', 'body', 'version'])
    .select(sql<CannedAnswer['translations']>`translations`.as('translations'))
    .orderBy(sql`lower(title)`)
    .limit(mostCanned)
    .execute()
  return found
}

/**
 * Adds a canned answer. Errors: `forbidden`, `invalid-input` by field, `conflict` where there are
 * too many.
 */
export async function addCanned(db: Db, actor: Actor, input: CannedInput): Promise<string> {
  requireOffice(actor)
  const { translations, ...written } = checkedShape(cannedShape, input)
  const id = newId()
  await inTransaction(db, async (within) => {
    await sql`lock table canned_answers in share row exclusive mode`.execute(within)
    const { rows } = await sql`select from canned_answers`.execute(within)
    if (rows.length >= mostCanned) {
      throw new AppError('conflict', `There are ${mostCanned} saved replies, which is the most.`)
    }
    await within
      .insertInto('canned_answers')
      .values({ id, ...written, translations: JSON.stringify(translations) })
      .execute()
    await audit(within, actor, 'canned-answer', [
      { action: 'created', id: written.title, after: written },
    ])
  })
  return id
}

/**
 * Changes a canned answer that is as it was shown. Errors: those of `addCanned`, `not-found`;
 * `conflict` where somebody has changed it meanwhile.
 */
export async function changeCanned(
  db: Db,
  actor: Actor,
  { id, version }: Pick<CannedAnswer, 'id' | 'version'>,
  input: CannedInput,
): Promise<void> {
  requireOffice(actor)
  const { translations, ...written } = checkedShape(cannedShape, input)
  await inTransaction(db, async (within) => {
    const before = await lockedCanned(within, id)
    if (before.version !== version) {
      throw new AppError('conflict', 'Somebody has changed this answer meanwhile.', {
        reason: 'changed',
      })
    }
    await within
      .updateTable('canned_answers')
      .set({ ...written, translations: JSON.stringify(translations) })
      .set({ version: version + 1, changed_at: new Date() })
      .where('id', '=', id)
      .execute()
    const { title, body } = before
    await audit(within, actor, 'canned-answer', [
      { action: 'changed', id: written.title, before: { title, body }, after: written },
    ])
  })
}

/** Removes a canned answer. Errors: `forbidden`, `not-found`. */
export async function removeCanned(db: Db, actor: Actor, id: string): Promise<void> {
  requireOffice(actor)
  await inTransaction(db, async (within) => {
    const { title, body } = await lockedCanned(within, id)
    await within.deleteFrom('canned_answers').where('id', '=', id).execute()
    await audit(within, actor, 'canned-answer', [
      { action: 'removed', id: title, before: { title, body } },
    ])
  })
}

async function lockedCanned(within: Db, id: string) {
  const found = isId(id)
    ? await within
        .selectFrom('canned_answers')
        .select(['title', 'body', 'version'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!found) throw new AppError('not-found', 'There is no such answer any more.')
  return found
}
