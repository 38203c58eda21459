import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { authError } from './auth-errors.ts'
import { type PersonChoices, type PersonRow, personColumns } from './person-row.server.ts'

/** A user by id. Throws `user-not-found`, and `user-disabled` for someone who may not act. */
export async function readPerson(db: Db, id: string): Promise<PersonRow> {
  const row = await db
    .selectFrom('users')
    .leftJoin('role_exceptions', 'user_id', 'id')
    .select(personColumns)
    .select(sql<boolean>`disabled_at is not null`.as('disabled'))
    .$narrowType<PersonChoices>()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw authError('user-not-found')
  if (row.disabled) throw authError('user-disabled')
  return row
}
