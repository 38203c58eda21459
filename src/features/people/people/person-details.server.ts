import { sql } from 'kysely'
import { roleSql } from '#src/features/people/accounts/role-sql.server.ts'
import { shownPhoto } from '#src/features/people/accounts/shown-person.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
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
  const { rows } = await sql<Row>`
    select id, name, email, photo, email_verified as verified, ${roleSql()} as role, role_exceptions.role as given,
      reason, given_by as "givenBy", given_at as "givenAt",
      ${hasSecondStep} as "secondStep", disabled_at as "disabledAt", disabled_reason as "disabledReason", ${lastSeen} as "lastSeenAt",
      created_at as "signedUpAt", demo as "isDemo",
      (select count(*)::integer from sessions where sessions.user_id = users.id and expires_at > now()) as sessions,
      (select count(*)::integer from api_tokens where api_tokens.user_id = users.id and expires_at > now()) as tokens,
      array(select provider_id from accounts where accounts.user_id = users.id order by 1) as "waysIn"
    from users left join role_exceptions on user_id = id where id = ${id}`.execute(db)
  const [row] = rows
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

type Instants = 'disabledAt' | 'lastSeenAt' | 'signedUpAt'
type Row = Omit<PersonDetails, 'exception' | Instants> & {
  readonly reason: string | null
  readonly givenBy: string | null
  readonly givenAt: Date | null
  readonly disabledAt: Date | null
  readonly lastSeenAt: Date | null
  readonly signedUpAt: Date
}
