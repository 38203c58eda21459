import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { lockList } from './change-list.server.ts'
import type { NewLink } from './link-shape.server.ts'
import { type ListedEntry, mostLinks } from './required-books.ts'
import { entriesOf, requireReader, withStatus } from './required-rows.server.ts'
import { requiredWords } from './words.ts'

/** A link by which others read a list. */
export type ListLink = NewLink & {
  readonly id: string
  readonly code: string
  readonly madeAt: Date
}

/** A list as whoever has the code of a link reads it. */
export type SharedList = {
  readonly title: string
  /** null: the whole list. */
  readonly course: string | null
  /** null: it is not said. */
  readonly owner: string | null
  readonly entries: readonly ListedEntry[]
}

/** The links of whoever asks, the newest first. Errors: `sign-in-needed`. */
export async function ownLinks(db: Db, actor: Actor): Promise<ListLink[]> {
  const { rows } = await sql<ListLink>`
    select id, code, title, course, shows_name as "showsName", shows_notes as "showsNotes", created_at as "madeAt"
    from required_links where user_id = ${requireReader(actor).id} order by id desc`.execute(db)
  return rows
}

/** The courses that the list of whoever asks names, in their order. Errors: `sign-in-needed`. */
export async function ownCourses(db: Db, actor: Actor): Promise<string[]> {
  const { rows } = await sql<{ course: string }>`
    select distinct course from required_books
    where user_id = ${requireReader(actor).id} and removed_at is null and course <> ''
    order by course`.execute(db)
  return rows.map(({ course }) => course)
}

/**
 * Makes a link to the list of whoever asks; gives its code. Errors: `sign-in-needed`; `conflict`
 * where they have too many.
 */
export async function makeLink(db: Db, actor: Actor, link: NewLink): Promise<string> {
  const reader = requireReader(actor)
  return inTransaction(db, async (within) => {
    await lockList(within, reader.id)
    const { rows } = await sql<{ links: number }>`
      select links from required_lists where user_id = ${reader.id}`.execute(within)
    if ((rows[0]?.links ?? 0) >= mostLinks) {
      throw new AppError(
        'conflict',
        say(requiredWords, (words) => words.tooManyLinks(mostLinks)),
      )
    }
    const id = newId()
    const code = randomBytes(16).toString('base64url')
    await within
      .insertInto('required_links')
      .values({
        id,
        user_id: reader.id,
        code,
        title: link.title,
        course: link.course,
        shows_name: link.showsName,
        shows_notes: link.showsNotes,
      })
      .execute()
    await audit(within, actor, 'required-books', [{ action: 'link-made', id, after: link }])
    return code
  })
}

/**
 * Stops a link of whoever asks: from then on nobody reads anything by it. Errors: `sign-in-needed`,
 * `not-found` where they have none with this id.
 */
export async function stopLink(db: Db, actor: Actor, id: string): Promise<void> {
  const reader = requireReader(actor)
  await inTransaction(db, async (within) => {
    const stopped = isId(id)
      ? await within
          .deleteFrom('required_links')
          .where('id', '=', id)
          .where('user_id', '=', reader.id)
          .returning('title')
          .executeTakeFirst()
      : undefined
    if (!stopped) throw noSuchLink()
    await audit(within, actor, 'required-books', [{ action: 'link-stopped', id, before: stopped }])
  })
}

/**
 * The list that a code leads to, each book with how it stands for everybody. Errors: `not-found`
 * where the link is stopped, or its owner's account is disabled.
 */
export async function sharedList(db: Db, code: string): Promise<SharedList> {
  if (!/^[\w-]{22}$/.test(code)) throw noSuchLink()
  const { rows } = await sql<{
    userId: string
    owner: string
    title: string
    course: string | null
    showsName: boolean
    showsNotes: boolean
  }>`
    select user_id as "userId", name as owner, title, course, shows_name as "showsName", shows_notes as "showsNotes"
    from required_links join users on users.id = user_id
    where code = ${code} and disabled_at is null`.execute(db)
  const [link] = rows
  if (!link) throw noSuchLink()
  const entries = await withStatus(
    db,
    { kind: 'visitor' },
    await entriesOf(db, link.userId, link.course),
  )
  return {
    title: link.title,
    course: link.course,
    owner: link.showsName ? link.owner : null,
    entries: link.showsNotes ? entries : entries.map((entry) => ({ ...entry, note: '' })),
  }
}

function noSuchLink(): AppError {
  return new AppError(
    'not-found',
    say(requiredWords, (words) => words.noSuchLink),
  )
}
