import { roleSql } from '#src/features/people/accounts/role-sql.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'

/** The addresses of all who may answer readers. */
export async function colleagues(db: Db): Promise<readonly string[]> {
  const found = await db
    .selectFrom('users')
    .leftJoin('role_exceptions', 'role_exceptions.user_id', 'users.id')
    .select('email')
    .where(roleSql(), '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('email')
    .limit(100)
    .execute()
  return found.map(({ email }) => email)
}

/** Errors: `invalid-input` where no colleague has this address. */
export async function requireColleague(db: Db, email: string): Promise<void> {
  if ((await colleagues(db)).includes(email)) return
  const message = 'Please choose a colleague from the list.'
  throw new AppError('invalid-input', message, { fields: [{ field: 'to', message }] })
}
