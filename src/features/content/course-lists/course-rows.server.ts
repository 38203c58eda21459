import { type RawBuilder, sql } from 'kysely'
import { isBehindGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import {
  type CourseEntry,
  type CourseList,
  type CourseTeacher,
  type CourseUnit,
  courseNumber,
} from './course-lists.ts'
import { courseWords } from './words.ts'

/** Lists of a condition in an order, at most `most`. */
export async function listsWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`number`,
  { most = 1, offset = 0 }: { most?: number; offset?: number } = {},
): Promise<readonly CourseList[]> {
  const { rows } = await sql<CourseList>`
    select id, number, code, title, department, programme, year, term, about, students,
      published_at is not null as "isPublished", version, changed_at as "changedAt"
    from course_lists where ${condition} order by ${order} limit ${most} offset ${offset}`.execute(
    db,
  )
  return rows
}

/**
 * Whether the actor changes the row's list: its teachers, while they teach, and administrators. In a
 * query that names the table `course_lists`.
 */
export function mayChange(actor: Actor): RawBuilder<boolean> {
  if (mayEnter('staff:cataloguing', actor)) return sql`true`
  if (actor.kind !== 'user' || !mayEnter('faculty', actor)) return sql`false`
  return sql`exists (select from course_teachers
    where list_id = course_lists.id and user_id = ${actor.id})`
}

/**
 * The list with the number of an address: published, or a draft of the actor's own; administrators
 * see drafts behind the gate. Errors: `not-found`.
 */
export async function readableList(db: Db, actor: Actor, number: string): Promise<CourseList> {
  const isOffice = await isBehindGate(db, actor, 'staff:cataloguing', ['content:write'])
  const own = isOffice || !mayEnter('staff:cataloguing', actor) ? mayChange(actor) : sql`false`
  return oneOf(db, number, sql`(published_at is not null or ${own})`)
}

/** The one that the actor changes. Errors: `not-found`. */
export async function ownList(db: Db, actor: Actor, number: string): Promise<CourseList> {
  return oneOf(db, number, mayChange(actor))
}

/** Whether the actor changes this list. */
export async function changesList(db: Db, actor: Actor, id: string): Promise<boolean> {
  const found = await listsWhere(db, sql`id = ${id} and ${mayChange(actor)}`)
  return found.length > 0
}

/** Which list is changed; `version`: as it was shown, null: whichever there is. */
export type SeenList = { readonly number: string; readonly version: number | null }

/**
 * The list that the actor changes, which nobody else changes until the transaction ends. Errors:
 * `not-found`; `conflict` where it was changed since it was shown.
 */
export async function lockList(
  within: Db,
  actor: Actor,
  { number, version }: SeenList,
): Promise<CourseList> {
  const { id } = await ownList(within, actor, number)
  await sql`select from course_lists where id = ${id} for no key update`.execute(within)
  const list = await ownList(within, actor, number)
  if (version === null || version === list.version) return list
  throw new AppError(
    'conflict',
    say(courseWords, (words) => words.changedMeanwhile),
    { reason: 'version' },
  )
}

/** Notes that a locked list was changed. */
export async function touchList(within: Db, id: string): Promise<void> {
  await sql`
    update course_lists set version = version + 1, changed_at = now() where id = ${id}`.execute(
    within,
  )
}

async function oneOf(db: Db, text: string, condition: RawBuilder<unknown>): Promise<CourseList> {
  const number = courseNumber(text)
  const [found] =
    number === null ? [] : await listsWhere(db, sql`number = ${number} and ${condition}`)
  if (found) return found
  throw new AppError(
    'not-found',
    say(courseWords, (words) => words.notThere),
  )
}

/** The units of a list in their order. */
export async function unitsOf(db: Db, listId: string): Promise<CourseUnit[]> {
  return db
    .selectFrom('course_units')
    .select(['id', 'title'])
    .where('list_id', '=', listId)
    .orderBy('place')
    .execute()
}

/**
 * The entries of a list in the order of its units and theirs. Where what was asked for has been
 * bought, its book is that of the request.
 */
export async function entriesOf(db: Db, listId: string): Promise<CourseEntry[]> {
  const { rows } = await sql<CourseEntry>`
    select entry.id, unit_id as unit, entry.kind, need, entry.isbn, entry.title, entry.author, part, pages, doi, url, note,
      coalesce(entry.book_number, bought.book)::float8 as book,
      case when requests.id is not null then json_build_object(
        'number', requests.number, 'state', requests.state, 'book', bought.book) end as request
    from course_entries as entry join course_units as unit on unit.id = unit_id
      left join requests on requests.id = request_id
      left join lateral (
        select requests.book_number as book where requests.state in ('available', 'done')) as bought on true
    where entry.list_id = ${listId} order by unit.place, entry.place`.execute(db)
  return rows
}

/** Who changes a list, in the order in which they came. */
export async function teachersOf(db: Db, listId: string): Promise<CourseTeacher[]> {
  return db
    .selectFrom('course_teachers')
    .innerJoin('users', 'users.id', 'course_teachers.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('list_id', '=', listId)
    .orderBy('added_at')
    .orderBy('users.email')
    .execute()
}
