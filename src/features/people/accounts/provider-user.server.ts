import { sql } from 'kysely'
import { readEmail } from '#src/kernel/email-address.ts'
import { newId } from '#src/kernel/ids.ts'
import { readName } from '#src/kernel/person-name.ts'
import type { Db } from '#src/server/database/connect.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import { authError } from './auth-errors.ts'
import { endAccess } from './end-access.server.ts'
import type { ProviderIdentity } from './provider.server.ts'
import { providerPhotoQueue } from './provider-photo-queue.server.ts'

/** What the database calls the way in by the configured provider. */
const providerId = 'google'
const longestAddress = 2000

/**
 * The user behind an identity, in the transaction of `db`: known by the subject, else by the
 * verified address, else made. Whoever signed up with the address before and did not show that it
 * is theirs loses password and sessions: they may have waited for its owner. Its first way in by
 * the provider brings a photo along, by a job. Throws `unverified-email`, `invalid-email`.
 */
export async function userOfIdentity(db: Db, identity: ProviderIdentity): Promise<string> {
  const linked = await db
    .selectFrom('accounts')
    .select('user_id')
    .where('provider_id', '=', providerId)
    .where('account_id', '=', identity.subject)
    .executeTakeFirst()
  if (linked) return linked.user_id
  if (!identity.emailVerified) throw authError('unverified-email')
  const email = readEmail(identity.email)
  if (email === null) throw authError('invalid-email')
  await db
    .insertInto('users')
    .values({
      id: newId(),
      email,
      name: readName(identity.name) ?? email,
      email_verified: true,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const user = await db
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!user.email_verified) await takeFromStranger(db, user.id)
  await sql`
    insert into accounts (id, user_id, provider_id, account_id)
    values (${newId()}, ${user.id}, ${providerId}, ${identity.subject})
    on conflict (user_id, provider_id) do update set account_id = excluded.account_id, updated_at = now()`.execute(
    db,
  )
  if (identity.picture.length <= longestAddress && identity.picture !== '') {
    await enqueue(db, providerPhotoQueue, { user: user.id, picture: identity.picture })
  }
  return user.id
}

async function takeFromStranger(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('accounts').where('user_id', '=', userId).execute()
  await endAccess(db, userId)
  for (const table of ['one_time_codes', 'passkeys'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  await db
    .updateTable('users')
    .set({ email_verified: true, updated_at: new Date() })
    .where('id', '=', userId)
    .execute()
}
