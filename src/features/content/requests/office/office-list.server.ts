import { type RawBuilder, sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { eachWord } from '#src/server/database/each-word.ts'
import { isoInstant } from '#src/server/database/iso-instant.ts'
import { latestFirst, listPage, type Place } from '#src/server/http/list-pages.ts'
import { type OfficeQuery, officePageSize, officeSearch } from './office-query.ts'
import type { OfficeRow } from './office-shapes.ts'

const mostLate = 50

/** The name of the list for cursors. */
export const officeList = (query: OfficeQuery) => `requests${officeSearch(query)}`

/** Throws `forbidden` to all but administrators. */
export function requireOffice(actor: Actor): void {
  requireDuty('staff:contents', actor, 'Only the staff of the library read and answer requests.')
}

/**
 * A page of the librarian's list, the latest first. Throws `forbidden` to all but administrators.
 */
export async function readRequests(
  db: Db,
  actor: Actor,
  query: OfficeQuery,
  place: Place = null,
  size = officePageSize,
): Promise<ListPage<OfficeRow>> {
  requireOffice(actor)
  const { beyond, order } = latestFirst('requests.id', 'uuid', place)
  const { rows } = await sql<OfficeRow>`
    select ${officeColumns} from requests cross join request_settings
    where ${beyond} and ${filtered(query, actor)} order by ${order} limit ${size + 1}`.execute(db)
  return listPage(officeList(query), place, rows, size, ({ id }) => [id])
}

/**
 * What has waited too long for a step, the longest first, with the same filters; fifty at most.
 * Throws `forbidden` to all but administrators.
 */
export async function lateRequests(db: Db, actor: Actor, query: OfficeQuery): Promise<OfficeRow[]> {
  requireOffice(actor)
  const { rows } = await sql<OfficeRow>`
    select ${officeColumns} from requests cross join request_settings
    where ${isLate} and ${filtered(query, actor)} order by changed_at, requests.id limit ${mostLate}`.execute(
    db,
  )
  return rows
}

const isOpenNow = sql<boolean>`state in ('awaiting-approval', 'asked', 'accepted', 'ordered')`
/** What is ordered waits for its vendor, what awaits approval for the department. */
const isLate = sql<boolean>`(state in ('awaiting-approval', 'asked', 'accepted')
  and changed_at < now() - make_interval(days => wait_days))`

/** Of a select from `requests` and `request_settings`. */
export const officeColumns = sql`requests.id, requests.number, kind, state, title, author, isbn, details,
  requests.version, department, assigned_to as "assignedTo",
  (select users.name from users where users.email = assigned_to) as "assignedName", ${isLate} as "isLate",
  (select books.number from books where books.id = book_id) as "bookNumber",
  (select count(*)::integer from request_askers where request_id = requests.id and left_at is null) as askers,
  (select users.name from request_askers left join users on users.id = user_id
    where request_id = requests.id and left_at is null order by asked_at, request_askers.id limit 1) as name,
  ${isoInstant(sql`created_at`)} as "createdAt", ${isoInstant(sql`changed_at`)} as "changedAt"`

function filtered(query: OfficeQuery, actor: Actor): RawBuilder<boolean> {
  const { kind, department } = query
  return sql`(${inView(query, actor)} and ${kind} in ('', kind)
    and ${department} in ('', department) and ${hasWords(query.q)})`
}

function inView({ view }: OfficeQuery, actor: Actor): RawBuilder<boolean> {
  switch (view) {
    case '':
      return isOpenNow
    case 'all':
      return sql`state <> 'merged'`
    case 'late':
      return isLate
    case 'mine':
      return sql`assigned_to = ${actorName(actor)} and ${isOpenNow}`
    case 'nobody':
      return sql`assigned_to is null and ${isOpenNow}`
    default:
      return sql`state = ${view}`
  }
}

/** Each word stands in title, author or the first name and address of an asker, or is a number. */
function hasWords(q: string): RawBuilder<boolean> {
  return eachWord(
    q,
    (like, word) => sql`(title ilike ${like} or author ilike ${like}
      or requests.number::text = ${word} or isbn = ${word.replaceAll('-', '')}
      or exists (select from request_askers join users on users.id = user_id
        where request_id = requests.id and (users.name ilike ${like} or users.email ilike ${like})))`,
  )
}

/** The departments of requests, for the filter. */
export async function requestDepartments(db: Db): Promise<string[]> {
  const { rows } = await sql<{ department: string }>`
    select distinct department from requests where department is not null
    order by department limit 200`.execute(db)
  return rows.map(({ department }) => department)
}
