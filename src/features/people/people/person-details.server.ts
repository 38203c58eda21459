import { sql } from 'kysely'
import { roleSql } from '#src/features/people/accounts/role-sql.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import { shownPhoto } from '#src/kernel/shown-person.ts'
import type { Db } from '#src/server/database/connect.ts'
import { hasSecondStep, lastSeen, requirePeopleReader } from './find-people.server.ts'
import type { PersonDetails } from './person-details.ts'

/**
 * One person in full; null where nobody has this id. Throws `forbidden` to all but administrators.
 */
export async function readPersonDetails(
  db: Db,
  actor: Actor,
  id: string,
): Promise<PersonDetails | null> {
  requirePeopleReader(actor)
  if (!isId(id)) return null
  const row = await db
    .selectFrom('users')
    .leftJoin('role_exceptions', 'user_id', 'id')
    .select(['id', 'name', 'email', 'photo', 'email_verified as verified', 'demo as isDemo'])
    .select([roleSql().as('role'), 'role_exceptions.role as given'])
    .select(['reason', 'given_by as givenBy', 'given_at as givenAt'])
    .select(['disabled_at as disabledAt', 'disabled_reason as disabledReason'])
    .select(['created_at as signedUpAt', lastSeen.as('lastSeenAt')])
    .select([hasSecondStep.as('secondStep'), waysIn.as('waysIn')])
    .select([sessions.as('sessions'), tokens.as('tokens')])
    .$narrowType<Pick<PersonDetails, 'given'>>()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { reason, givenBy, givenAt, ...person } = row
  const { given } = person
  const isGiven = given && reason !== null && givenBy !== null && givenAt !== null
  return {
    ...person,
    photo: shownPhoto(person.photo),
    exception: isGiven ? { role: given, reason, givenBy, givenAt: givenAt.toISOString() } : null,
    disabledAt: person.disabledAt?.toISOString() ?? null,
    lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
    signedUpAt: person.signedUpAt.toISOString(),
  }
}

const waysIn = sql<string[]>`array(
  select provider_id from accounts where accounts.user_id = users.id order by 1)`
const sessions = sql<number>`(
  select count(*) from sessions where sessions.user_id = users.id and expires_at > now())`
const tokens = sql<number>`(
  select count(*) from api_tokens where api_tokens.user_id = users.id and expires_at > now())`
