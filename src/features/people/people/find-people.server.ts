import { type RawBuilder, sql } from 'kysely'
import { roleSql } from '#src/features/people/accounts/role-sql.server.ts'
import { requireAdmin } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import { shownPhoto } from '#src/kernel/shown-person.ts'
import type { Db } from '#src/server/database/connect.ts'
import { listPage, type Place } from '#src/server/http/list-pages.ts'
import { type ListedPerson, peoplePageSize } from './listed-person.ts'
import { type PeopleQuery, peopleSearch } from './people-query.ts'

type Row = Omit<ListedPerson, 'disabledAt' | 'lastSeenAt'> & {
  readonly key: string
  readonly disabledAt: Date | null
  readonly lastSeenAt: Date | null
}

/** The name of the list for cursors, and how many values its keys have. */
export const peopleList = (query: PeopleQuery) => `people${peopleSearch(query)}`
export const peopleKeyParts = 2

const mostWords = 8

/**
 * A page of those who can sign in, by name, and how many fit the filters in all. Every word of the
 * filter is the beginning of a word of the name or of the address, accents and case aside. Throws
 * `forbidden` to all but administrators.
 */
export async function findPeople(
  db: Db,
  actor: Actor,
  query: PeopleQuery,
  place: Place = null,
  size = peoplePageSize,
): Promise<ListPage<ListedPerson> & { readonly total: number }> {
  requirePeopleReader(actor)
  const fits = sql.join([sql`true`, ...conditionsOf(query)], sql` and `)
  const isBefore = place?.way === 'before'
  const [direction, beyond] = isBefore ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const start = place
    ? sql`(name_key, id) ${beyond} (${place.key[0]}, ${place.key[1]}::uuid)`
    : sql`true`
  const { rows } = await sql<Row>`
    select id, name, email, photo, email_verified as verified, ${roleSql()} as role, role_exceptions.role as given,
      ${hasSecondStep} as "secondStep", disabled_at as "disabledAt", name_key as key, ${lastSeen} as "lastSeenAt"
    from users left join role_exceptions on user_id = id
    where ${fits} and ${start} order by name_key ${direction}, id ${direction} limit ${size + 1}`.execute(
    db,
  )
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total
    from users left join role_exceptions on user_id = id where ${fits}`.execute(db)
  const page = listPage(peopleList(query), place, rows, size, ({ key, id }) => [key, id])
  return { ...page, rows: page.rows.map(listed), total: counted[0]?.total ?? 0 }
}

/** Whether signing in asks the person of a row of `users` for a code. */
export const hasSecondStep = sql<boolean>`exists (
  select from one_time_codes where one_time_codes.user_id = users.id and confirmed_at is not null)`

/**
 * When the person of a row of `users` last asked for anything: their row is renewed now and then,
 * their sessions by each sign-in.
 */
export const lastSeen = sql<Date | null>`greatest(last_seen_at,
  (select max(seen_at) from sessions where sessions.user_id = users.id))`

/** Throws `forbidden` to all but administrators. */
export function requirePeopleReader(actor: Actor): void {
  requireAdmin(actor, 'Only administrators see other people’s accounts.')
}

function listed({ key: _key, disabledAt, lastSeenAt, ...person }: Row): ListedPerson {
  return {
    ...person,
    photo: shownPhoto(person.photo),
    disabledAt: disabledAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}

function conditionsOf({ q, role, verified, state }: PeopleQuery): RawBuilder<unknown>[] {
  const conditions = q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => sql`strpos(' ' || name_key || ' ' || email, ' ' || folded(${word})) > 0`)
  if (role === 'none') conditions.push(sql`${roleSql()} is null`)
  else if (role !== '') conditions.push(sql`${roleSql()} = ${role}`)
  if (verified !== '') conditions.push(sql`email_verified = ${verified === 'yes'}`)
  if (state !== '')
    conditions.push(sql`disabled_at is ${sql.raw(state === 'open' ? '' : 'not')} null`)
  return conditions
}
