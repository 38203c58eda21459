import { sql } from 'kysely'
import { institute } from '#institute'
import { adminEmails } from '#institute-file'
import type { Person } from '#src/kernel/actor.ts'
import { type GivenRole, rolesInForce } from '#src/kernel/duties.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { type RoleException, type RoleRule, roleOf } from './roles.ts'

/** What decides roles at this institute. */
export const roleRule: RoleRule = {
  get domain() {
    return institute.emailDomain
  },
  admins: adminEmails,
}

/** A user with the exception to their role, as rows hold them. */
export type PersonRow = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly photo: string | null
  readonly verified: boolean
  readonly exception: RoleException | null
  readonly language: Language | null
  /** What an administrator gave them to do in the office. */
  readonly givenRoles: readonly GivenRole[]
}

const columns = [
  'users.id',
  'users.email',
  'users.name',
  'users.photo',
  'users.email_verified as verified',
  'users.language',
  'role_exceptions.role as exception',
] as const

/**
 * The staff roles of a row of `users` as they were given, in the order of their names: each with its
 * branches, null for all.
 */
export const givenRolesOfUser = sql<readonly GivenRole[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('role', given.role, 'branches', given.branches) order by given.role), '[]')
  from (
    select staff_duties.role, jsonb_agg(jsonb_build_object('code', branches.code, 'name', branches.name)
      order by branches.place, branches.name) filter (where branches.code is not null) as branches
    from staff_duties left join branches on branches.code = staff_duties.branch
    where staff_duties.user_id = users.id group by staff_duties.role) as given)`

/** The columns of `PersonRow` where `users` are joined with `role_exceptions`. */
export const personColumns = [...columns, givenRolesOfUser.as('givenRoles')] as const

/**
 * The same columns for a statement that is written out, as those are that every request asks:
 * building one anew costs as much as sending it.
 */
export const personFields = sql`${sql.raw(columns.join(', '))}, ${givenRolesOfUser} as "givenRoles"`

/** What these columns are known to hold. */
export type PersonChoices = Pick<PersonRow, 'exception' | 'language' | 'givenRoles'>

/** The actor that a user is in a session. */
export function personOf(row: PersonRow, sessionId: string): Person {
  const { id, email, name, photo, verified, exception, language, givenRoles } = row
  const role = roleOf({ email, emailVerified: verified }, roleRule, exception)
  const chosen = language ? { language } : {}
  const isStaff = role !== null && role !== 'admin' && givenRoles.length > 0
  const given = isStaff ? rolesInForce(givenRoles) : {}
  return { kind: 'user', id, email, name, photo, verified, role, sessionId, ...chosen, ...given }
}
