import { sql } from 'kysely'
import { adminEmails, institute } from '#institute'
import type { Person } from '#src/kernel/actor.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { type RoleException, type RoleRule, roleOf } from './roles.ts'

/** What decides roles at this institute. */
export const roleRule: RoleRule = { domain: institute.emailDomain, admins: adminEmails }

/** A user with the exception to their role, as rows hold them. */
export type PersonRow = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly photo: string | null
  readonly verified: boolean
  readonly exception: RoleException | null
  readonly language: Language | null
}

/** The columns of `PersonRow` where `users` are joined with `role_exceptions`. */
export const personColumns = [
  'users.id',
  'users.email',
  'users.name',
  'users.photo',
  'users.email_verified as verified',
  'users.language',
  'role_exceptions.role as exception',
] as const

/**
 * The same columns for a statement that is written out, as those are that every request asks:
 * building one anew costs as much as sending it.
 */
export const personFields = sql.raw(personColumns.join(', '))

/** What these columns are known to hold. */
export type PersonChoices = Pick<PersonRow, 'exception' | 'language'>

/** The actor that a user is in a session. */
export function personOf(row: PersonRow, sessionId: string): Person {
  const { id, email, name, photo, verified, exception, language } = row
  const role = roleOf({ email, emailVerified: verified }, roleRule, exception)
  const chosen = language ? { language } : {}
  return { kind: 'user', id, email, name, photo, verified, role, sessionId, ...chosen }
}
