import { sql } from 'kysely'
import { roleSql } from '#src/features/people/accounts/role-sql.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Colleague } from './office-shapes.ts'

/** All who may answer readers, by their names. */
export async function colleagues(db: Db): Promise<readonly Colleague[]> {
  return db
    .selectFrom('users')
    .leftJoin('role_exceptions', 'role_exceptions.user_id', 'users.id')
    .select(['email', 'name'])
    .where(sql<boolean>`(${roleSql()} = 'admin' or ${roleSql()} is not null and exists (
      select from staff_duties
      where staff_duties.user_id = users.id and staff_duties.role in ('contents', 'everything')))`)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('email')
    .limit(100)
    .execute()
}

/** The names of whoever has these addresses, also of those who answer readers no more. */
export async function staffNames(
  db: Db,
  emails: readonly (string | null)[],
): Promise<Readonly<Record<string, string>>> {
  const asked = [...new Set(emails.filter((email) => email !== null))]
  if (asked.length === 0) return {}
  const found = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('email', 'in', asked)
    .execute()
  return Object.fromEntries(found.map(({ email, name }) => [email, name || email]))
}

/**
 * The name of the colleague who has this address. Errors: `invalid-input` where none has it.
 */
export async function requireColleague(db: Db, email: string): Promise<string> {
  const found = (await colleagues(db)).find((one) => one.email === email)
  if (found) return found.name || email
  const message = 'Please choose a colleague from the list.'
  throw new AppError('invalid-input', message, { fields: [{ field: 'to', message }] })
}
