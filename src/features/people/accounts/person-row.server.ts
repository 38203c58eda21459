import { sql } from 'kysely'
import { institute } from '#institute'
import { adminEmails } from '#institute-file'
import type { Person } from '#src/kernel/actor.ts'
import type { StaffRole } from '#src/kernel/duties.ts'
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
  readonly staffRoles: readonly StaffRole[]
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

/** The staff roles of a row of `users`, in the order of their names. */
export const staffRolesOfUser = sql<readonly StaffRole[]>`array(
  select staff_duties.role from staff_duties where staff_duties.user_id = users.id order by 1)`

/** The columns of `PersonRow` where `users` are joined with `role_exceptions`. */
export const personColumns = [...columns, staffRolesOfUser.as('staffRoles')] as const

/**
 * The same columns for a statement that is written out, as those are that every request asks:
 * building one anew costs as much as sending it.
 */
export const personFields = sql`${sql.raw(columns.join(', '))}, ${staffRolesOfUser} as "staffRoles"`

/** What these columns are known to hold. */
export type PersonChoices = Pick<PersonRow, 'exception' | 'language' | 'staffRoles'>

/** The actor that a user is in a session. */
export function personOf(row: PersonRow, sessionId: string): Person {
  const { id, email, name, photo, verified, exception, language, staffRoles } = row
  const role = roleOf({ email, emailVerified: verified }, roleRule, exception)
  const chosen = language ? { language } : {}
  const isStaff = role !== null && role !== 'admin' && staffRoles.length > 0
  const given = isStaff ? { staffRoles } : {}
  return { kind: 'user', id, email, name, photo, verified, role, sessionId, ...chosen, ...given }
}
