import { sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { Db } from '../../server/database/connect.ts'

type NewUser = {
  /** As `readEmail` gives it. */
  readonly email: string
  readonly name: string
  readonly verified: boolean
  readonly passwordHash: string
}

/** Makes a user who signs in by a password, in the transaction of `db`. Their id, or null where the address has an account already. */
export async function insertUser(db: Db, user: NewUser): Promise<string | null> {
  const { email, name, verified, passwordHash } = user
  const made = await db
    .insertInto('users')
    .values({ id: newId(), email, name, email_verified: verified })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await db
    .insertInto('accounts')
    .values({
      id: newId(),
      user_id: made.id,
      provider_id: passwordProvider,
      account_id: made.id,
      password: passwordHash,
    })
    .execute()
  return made.id
}

/** What better-auth calls the way in by a password. */
export const passwordProvider = 'credential'

/** Puts a new hash in the place of a person's old one, or gives a password to someone who had none. */
export async function storePassword(db: Db, userId: string, hash: string): Promise<void> {
  await sql`
    insert into accounts (id, user_id, provider_id, account_id, password)
    values (${newId()}, ${userId}, ${passwordProvider}, ${userId}, ${hash})
    on conflict (user_id, provider_id) do update set password = excluded.password, updated_at = now()`.execute(
    db,
  )
}
