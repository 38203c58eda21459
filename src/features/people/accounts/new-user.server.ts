import { sql } from 'kysely'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'

type NewUser = {
  /** As `readEmail` gives it. */
  readonly email: string
  readonly name: string
  readonly verified: boolean
  /** null: they sign in at the provider alone. */
  readonly passwordHash: string | null
}

/**
 * Makes a user, with the password that they sign in by, in one statement. Their id, or null where
 * the address has an account already.
 */
export async function insertUser(db: Db, user: NewUser): Promise<string | null> {
  const { email, name, verified, passwordHash } = user
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into users (id, email, name, email_verified) values (${newId()}::uuid, ${email}, ${name}, ${verified})
      on conflict (email) do nothing returning id),
    way_in as (
      insert into accounts (id, user_id, provider_id, account_id, password)
      select ${newId()}::uuid, id, ${passwordProvider}, id::text, ${passwordHash} from made where ${passwordHash}::text is not null)
    select id from made`.execute(db)
  return rows[0]?.id ?? null
}

/** The provider's name in the row of a password; a sign-in provider's rows have its own. */
export const passwordProvider = 'credential'

/**
 * The hash of a person's password; null for someone who has none, as who signs in by a provider
 * alone.
 */
export async function passwordHashOf(db: Db, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', passwordProvider)
    .executeTakeFirst()
  return account?.password ?? null
}

/**
 * Puts a new hash in the place of a person's old one, or gives a password to someone who had none.
 */
export async function storePassword(db: Db, userId: string, hash: string): Promise<void> {
  await sql`
    insert into accounts (id, user_id, provider_id, account_id, password)
    values (${newId()}, ${userId}, ${passwordProvider}, ${userId}, ${hash})
    on conflict (user_id, provider_id) do update set password = excluded.password, updated_at = now()`.execute(
    db,
  )
}

/**
 * Puts the same password's hash at today's cost in the place of an older one, unless the password
 * was set anew meanwhile.
 */
export async function renewHash(
  db: Db,
  userId: string,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password: after, updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', passwordProvider)
    .where('password', '=', before)
    .execute()
}
