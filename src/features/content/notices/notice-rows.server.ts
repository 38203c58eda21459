import { type RawBuilder, sql } from 'kysely'
import { opensUnpublished } from '#src/features/people/admin-gate/opens-unpublished.server.ts'
import { isPublic } from '#src/institute/publication.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { type Page, pageCount } from '#src/kernel/paging.ts'
import { translatedLanguages } from '#src/kernel/translations.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { attachedFiles } from '#src/server/attached/attached-kind.ts'
import type { Db } from '#src/server/database/connect.ts'
import { literalInLike } from '#src/server/database/like.ts'
import {
  counts,
  importantFirst,
  isShown,
  publicationColumns,
} from '#src/server/publication/publication-columns.ts'
import { noticeFileKind } from './notice-kinds.server.ts'
import type { Notice } from './notices.ts'
import { noticeWords } from './words.ts'

/** Letters that a search may have. */
export const longestSearch = 200

/** A page of a list of notices; `pages` is how many there are. */
type NoticePage = {
  readonly notices: readonly Notice[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/**
 * What everybody sees: those that count and are pinned first, then the newest. `q`: words that
 * stand in title or text, in whatever language; '' for all.
 */
export async function listNotices(
  db: Db,
  { q, page }: { q: string; page: Page },
  now = new Date(),
): Promise<NoticePage> {
  const words = cleanLine(q, longestSearch)
    .split(' ')
    .filter((word) => word !== '')
  const held = words.map((word) => sql`${allTexts} ilike ${`%${literalInLike(word)}%`}`)
  const shown = sql<boolean>`${isShown(now)} and ${held.length > 0 ? sql.join(held, sql` and `) : sql`true`}`
  return noticePage(db, shown, importantFirst(now), page)
}

const allTexts = sql`concat_ws(' ', title, body, ${sql.join(
  translatedLanguages.flatMap((language) => [
    sql`translations #>> ${`{${language},title}`}`,
    sql`translations #>> ${`{${language},body}`}`,
  ]),
)})`

/** The newest that count, for the home page. */
export async function currentNotices(db: Db, most: number, now = new Date()): Promise<Notice[]> {
  return noticesWhere(
    db,
    sql`${isShown(now)} and ${counts(now)}`,
    sql`pinned desc, published_at desc, number desc limit ${most}`,
  )
}

/** All of them, for those who write them, the newest first. Errors: `forbidden`. */
export async function listAllNotices(db: Db, actor: Actor, page: Page): Promise<NoticePage> {
  requireDuty('staff:contents', actor, 'Only the staff of the library see all notices.')
  return noticePage(db, sql`true`, sql`number desc`, page)
}

/**
 * The notice with this number, as an address has it: for everybody once it is out, before and after
 * for the office. Errors: `not-found`, those of `opensUnpublished`.
 */
export async function noticeAt(
  db: Db,
  actor: Actor,
  text: string,
  now = new Date(),
): Promise<Notice> {
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  const [found] = await noticesWhere(db, sql`number = ${number}`, sql`number`)
  if (
    found &&
    (isPublic(found, now) ||
      (await opensUnpublished(db, actor, 'staff:contents', ['content:write'])))
  )
    return found
  throw new AppError(
    'not-found',
    say(noticeWords, (words) => words.gone),
  )
}

/** The notice with this id, which there is. */
export async function noticeOf(db: Db, id: string): Promise<Notice> {
  const [found] = await noticesWhere(db, sql`id = ${id}`, sql`number`)
  if (!found) throw new Error(`there is no notice ${id}`)
  return found
}

/** The notices of these ids that everybody sees. */
export async function shownNotices(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<readonly Notice[]> {
  if (ids.length === 0) return []
  return noticesWhere(db, sql`${isShown(now)} and id = any(${ids}::uuid[])`, sql`number`)
}

/** What everybody sees, whatever came out last first. */
export async function newestNotices(db: Db, most: number, now = new Date()): Promise<Notice[]> {
  return noticesWhere(db, isShown(now), sql`published_at desc, number desc limit ${most}`)
}

/** The notices of these ids that everybody sees, now or once they come out. */
export async function publishedNotices(db: Db, ids: readonly string[]): Promise<Notice[]> {
  const isPublished = sql<boolean>`published_at is not null and withdrawn_at is null`
  return noticesWhere(db, sql`${isPublished} and id = any(${ids}::uuid[])`, sql`number`)
}

async function noticePage(
  db: Db,
  condition: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  { page, size, offset }: Page,
): Promise<NoticePage> {
  const notices = await noticesWhere(db, condition, sql`${order} limit ${size} offset ${offset}`)
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from notices where ${condition}`.execute(db)
  const total = rows[0]?.total ?? 0
  return { notices, total, page, pages: pageCount(total, size) }
}

async function noticesWhere(
  db: Db,
  condition: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select id, number, title, body, translations, ${publicationColumns},
      ${attachedFiles(noticeFileKind, sql`notices.id`)} as files
    from notices where ${condition} order by ${order}`.execute(db)
  return rows
}
