import { system } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../server/audit.ts'
import type { Db } from '../../server/database/connect.ts'
import { readEmail } from './email-address.ts'
import { insertUser, storePassword } from './new-user.server.ts'
import { checkNewPassword, hashPassword } from './passwords.server.ts'
import { readName } from './person-name.ts'
import { roleRule } from './person-row.server.ts'

/**
 * Makes an administrator who is verified at once, by whoever runs the server. Only an address that institute.ts names. Where it has
 * an account, that gets this name and password, its sessions end, and it is no longer a demo account. Throws `invalid-input`.
 */
export async function makeAdmin(
  db: Db,
  input: { readonly email: string; readonly name: string; readonly password: string },
): Promise<{ email: string }> {
  const email = readEmail(input.email)
  if (email === null || !roleRule.admins.includes(email)) {
    throw new AppError(
      'invalid-input',
      `${JSON.stringify(input.email)} is none of the administrators' addresses in institute.ts (adminEmails): ${roleRule.admins.join(', ')}. Write yours there first.`,
    )
  }
  const name = readName(input.name)
  if (name === null) throw new AppError('invalid-input', 'Please give a name of 1 to 200 letters.')
  checkNewPassword(input.password)
  const passwordHash = await hashPassword(input.password)
  await db.transaction().execute(async (within) => {
    const made = await insertUser(within, { email, name, verified: true, passwordHash })
    const id = made ?? (await takeOver(within, { email, name, passwordHash }))
    await audit(within, system('setup'), 'user', [
      { action: 'made-admin', id, after: { name, email } },
    ])
  })
  return { email }
}

type Admin = { readonly email: string; readonly name: string; readonly passwordHash: string }

async function takeOver(db: Db, { email, name, passwordHash }: Admin): Promise<string> {
  const { id } = await db
    .updateTable('users')
    .set({ name, email_verified: true, disabled_at: null, disabled_reason: null, demo: false })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  await storePassword(db, id, passwordHash)
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
  return id
}
