import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { authError } from './auth-errors.ts'
import type { PersonRow } from './person-row.server.ts'

/** A user by id. Throws `user-not-found`, and `user-disabled` for someone who may not act. */
export async function readPerson(db: Db, id: string): Promise<PersonRow> {
  const { rows } = await sql<PersonRow & { disabled: boolean }>`
    select id, email, name, photo, email_verified as verified, role as exception, language, disabled_at is not null as disabled
    from users left join role_exceptions on user_id = id where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw authError('user-not-found')
  if (row.disabled) throw authError('user-disabled')
  return row
}
