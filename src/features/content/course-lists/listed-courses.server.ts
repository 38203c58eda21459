import { type RawBuilder, sql } from 'kysely'
import { isListed } from '#src/features/ebooks/ebooks/ebook-access.server.ts'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { type Page, pageCount } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import {
  type CourseFilter,
  type CourseLine,
  type CoursePage,
  courseChoiceLimit,
} from './course-filter.ts'
import { readTerm, type TermOfYear, termOfDay } from './course-lists.ts'
import { mayChange } from './course-rows.server.ts'

const latestFirst = sql`year desc, array_position(array['even', 'odd', 'year'], term), code, title, number`

/** Published lists of a filter, a page of them: those of the latest term first. */
export function publishedCourses(db: Db, filter: CourseFilter, page: Page): Promise<CoursePage> {
  return pageOf(db, sql`published_at is not null and ${fits(filter)}`, page)
}

/** The lists that the actor changes, drafts too. */
export function changedCourses(
  db: Db,
  actor: Actor,
  filter: CourseFilter,
  page: Page,
): Promise<CoursePage> {
  return pageOf(db, sql`${mayChange(actor)} and ${fits(filter)}`, page)
}

async function pageOf(
  db: Db,
  condition: RawBuilder<unknown>,
  { page, size }: Page,
): Promise<CoursePage> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from course_lists where ${condition}`.execute(db)
  const total = counted[0]?.total ?? 0
  const pages = pageCount(total, size)
  const shown = Math.min(page, pages)
  const courses = await linesWhere(db, condition, latestFirst, {
    most: size,
    offset: (shown - 1) * size,
  })
  return { courses, total, page: shown, pages }
}

async function linesWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { most, offset = 0 }: { most: number; offset?: number },
): Promise<readonly CourseLine[]> {
  const { rows } = await sql<CourseLine>`
    select number, code, title, department, programme, year, term, published_at is not null as "isPublished",
      array(select users.name from course_teachers join users on users.id = user_id
        where list_id = course_lists.id order by added_at, users.email limit 3) as teachers,
      (select count(*)::integer from course_entries where list_id = course_lists.id and kind <> 'note') as entries
    from course_lists where ${condition} order by ${order} limit ${most} offset ${offset}`.execute(
    db,
  )
  return rows
}

/** Every word has to stand in code, title, department, programme, or in the name of a teacher. */
function fits({ q, department, programme, term }: CourseFilter): RawBuilder<unknown> {
  const named = readTerm(term)
  const words = q.split(' ').filter(Boolean).slice(0, 10)
  const texts = sql`folded(concat_ws(' ', code, title, department, programme,
    (select string_agg(users.name, ' ') from course_teachers join users on users.id = user_id
      where list_id = course_lists.id)))`
  const conditions = [
    ...words.map((word) => sql`strpos(${texts}, folded(${word})) > 0`),
    ...(department === '' ? [] : [sql`lower(department) = lower(${department})`]),
    ...(programme === '' ? [] : [sql`lower(programme) = lower(${programme})`]),
    ...(named ? [sql`year = ${named.year} and term = ${named.term}`] : []),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** What published lists can be narrowed by. */
export async function courseChoices(db: Db): Promise<{
  readonly departments: readonly string[]
  readonly programmes: readonly string[]
  readonly terms: readonly TermOfYear[]
}> {
  const names = async (column: 'department' | 'programme') => {
    const { rows } = await sql<{ name: string }>`
      select distinct ${sql.ref(column)} as name from course_lists
      where published_at is not null and ${sql.ref(column)} <> '' order by 1 limit ${courseChoiceLimit}`.execute(
      db,
    )
    return rows.map(({ name }) => name)
  }
  const { rows: terms } = await sql<TermOfYear>`
    select distinct year, term, array_position(array['even', 'odd', 'year'], term) as place from course_lists
    where published_at is not null order by year desc, place limit ${courseChoiceLimit}`.execute(db)
  return {
    departments: await names('department'),
    programmes: await names('programme'),
    terms: terms.map(({ year, term }) => ({ year, term })),
  }
}

/** Lists for which the library is asked for a short loan, the oldest ones first. */
export function coursesAskingShortLoan(db: Db): Promise<readonly CourseLine[]> {
  return linesWhere(db, sql`short_loan_asked is not null`, sql`number`, { most: 50 })
}

/** Published lists of this academic year and the next that name e-books, this term's first. */
export function coursesWithEbooks(db: Db, most: number): Promise<readonly CourseLine[]> {
  const { year, term } = termOfDay(todayHere())
  const namesEbook = sql`exists (
    select from course_entries join books on books.number = book_number
      join ebooks on ebooks.book_id = books.id
    where list_id = course_lists.id and ${isListed()})`
  return linesWhere(
    db,
    sql`published_at is not null and year >= ${year} and ${namesEbook}`,
    sql`term not in (${term}, 'year'), ${latestFirst}`,
    { most },
  )
}

/** The numbers of the e-books that a published list names, in its order. */
export async function ebooksOfCourse(db: Db, list: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select ebooks.number from course_entries as entry join course_lists as list on list.id = entry.list_id
      join course_units as unit on unit.id = unit_id
      join books on books.number = book_number join ebooks on ebooks.book_id = books.id
    where list.number = ${list} and list.published_at is not null and ${isListed()}
    group by ebooks.number order by min(unit.place * 10000 + entry.place) limit ${most}`.execute(db)
  return rows.map(({ number }) => Number(number))
}

const ownShown = 8

/**
 * The lists of a reader's own courses of this academic year, at most eight, those of this term
 * first: a teacher's are those that they change, a member's those of their programme, then those of
 * their department for every programme.
 */
export async function ownCourses(db: Db, actor: Actor): Promise<readonly CourseLine[]> {
  const { year, term } = termOfDay(todayHere())
  const nowFirst = sql`term not in (${term}, 'year'), ${latestFirst}`
  if (mayEnter('faculty', actor)) {
    const isOwn = sql`year >= ${year} and ${mayChange(actor)}`
    return linesWhere(db, isOwn, nowFirst, { most: ownShown })
  }
  const member = await memberOf(db, actor)
  if (!member) return []
  const { programme, department } = member
  const isOfProgramme = sql`programme <> '' and lower(programme) = lower(${programme})`
  const isOfDepartment = sql`programme = '' and department <> '' and lower(department) = lower(${department})`
  return linesWhere(
    db,
    sql`published_at is not null and year >= ${year} and ((${isOfProgramme}) or (${isOfDepartment}))`,
    sql`programme = '', ${nowFirst}`,
    { most: ownShown },
  )
}
