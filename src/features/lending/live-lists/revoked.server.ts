import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { givenRolesOfUser } from '#src/features/people/accounts/person-row.server.ts'
import { roleSql } from '#src/features/people/accounts/role-sql.server.ts'
import { isMemberOfUser } from '#src/features/people/members/member-of-user.server.ts'
import type { Person, Role } from '#src/kernel/actor.ts'
import { type GivenRole, type RolesInForce, rolesInForce } from '#src/kernel/duties.ts'
import { gateIdleMinutes } from '#src/kernel/retention.ts'
import type { Db } from '#src/server/database/connect.ts'

type Reader = { readonly person: Person; readonly audience: string }

/**
 * The sessions of readers who may not read on: signed out, disabled, of another role or
 * other duties, borrowing as another member, or behind the gate no longer. Reading a list does not keep the gate open.
 */
export async function revokedReaders(
  db: Db,
  readers: readonly Reader[],
  staff: string,
  memberAudience: (id: string) => string,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(readers.map(({ person }) => person.sessionId))]
  const { rows } = await sql<{
    session: string
    role: Role | null
    given: readonly GivenRole[]
    member: string | null
    passes: boolean
  }>`
    select sessions.id as session, ${roleSql()} as role, ${givenRolesOfUser} as given,
      (select members.id from members where ${isMemberOfUser}) as member,
      exists (select from gate_openings where session_id = sessions.id
        and used_at > now() - ${gateIdleMinutes} * interval '1 minute') as passes
    from sessions join users on users.id = sessions.user_id left join role_exceptions on role_exceptions.user_id = users.id
    where sessions.id = any(${ids}) and expires_at > now() and disabled_at is null`.execute(db)
  const now = new Map(rows.map((row) => [row.session, row]))
  const revoked = readers.filter(({ person, audience }) => {
    const row = now.get(person.sessionId)
    if (!row || row.role !== person.role) return true
    if (row.role !== 'admin' && !isSame(rolesInForce(row.given), person)) return true
    if (audience === staff) return !row.passes
    return audience !== (row.member === null ? 'nobody' : memberAudience(row.member))
  })
  return new Set(revoked.map(({ person }) => person.sessionId))
}

function isSame(
  now: RolesInForce,
  { staffRoles = [], staffBranches }: Pick<Person, keyof RolesInForce>,
): boolean {
  return isDeepStrictEqual(now, { staffRoles, ...(staffBranches ? { staffBranches } : {}) })
}
