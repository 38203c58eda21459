import { type RawBuilder, sql } from 'kysely'
import { opensUnpublished } from '#src/features/people/admin-gate/opens-unpublished.server.ts'
import { isPublic } from '#src/institute/publication.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isShown } from '#src/server/publication/publication-columns.ts'
import { journalColumns } from './journal-columns.server.ts'
import type { Journal } from './journals.ts'
import { journalWords } from './words.ts'

/**
 * The journal with this number, as an address has it: for everybody once it is out, before and after
 * for the office. Errors: `not-found`, those of `opensUnpublished`.
 */
export async function journalAt(
  db: Db,
  actor: Actor,
  text: string,
  now = new Date(),
): Promise<Journal> {
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  const [found] = await journalsWhere(db, sql`number = ${number}`, sql`number`)
  if (
    found &&
    (isPublic(found, now) ||
      (await opensUnpublished(db, actor, 'staff:contents', ['content:write'])))
  )
    return found
  throw new AppError(
    'not-found',
    say(journalWords, (words) => words.gone),
  )
}

/** The journal with this id, which there is. */
export async function journalOf(db: Db, id: string): Promise<Journal> {
  const [found] = await journalsWhere(db, sql`id = ${id}`, sql`number`)
  if (!found) throw new Error(`there is no journal ${id}`)
  return found
}

/** What everybody sees, whatever came out last first. */
export async function newestJournals(db: Db, most: number, now = new Date()): Promise<Journal[]> {
  return journalsWhere(db, isShown(now), sql`published_at desc, number desc limit ${most}`)
}

/** The journals of these ids that everybody sees, now or once they come out. */
export async function publishedJournals(db: Db, ids: readonly string[]): Promise<Journal[]> {
  const isPublished = sql<boolean>`published_at is not null and withdrawn_at is null`
  return journalsWhere(db, sql`${isPublished} and id = any(${ids}::uuid[])`, sql`number`)
}

/** The journals for which a condition holds, in an order. */
export async function journalsWhere(
  db: Db,
  condition: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
): Promise<Journal[]> {
  const { rows } = await sql<Journal>`
    select ${journalColumns} from journals where ${condition} order by ${order}`.execute(db)
  return rows
}
