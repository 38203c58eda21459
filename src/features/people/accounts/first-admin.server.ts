import { system } from '#src/kernel/actor.ts'
import { readEmail } from '#src/kernel/email-address.ts'
import { AppError } from '#src/kernel/errors.ts'
import { readName } from '#src/kernel/person-name.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { endAccess } from './end-access.server.ts'
import { checkNewPassword, type PasswordSettings, refuseOwnText } from './new-password.server.ts'
import { insertUser, storePassword } from './new-user.server.ts'
import { hashPassword } from './passwords.server.ts'
import { roleRule } from './person-row.server.ts'

/**
 * Makes an administrator who is verified at once, by whoever runs the server. Only an address that
 * institute.ts names. Where it has an account, that gets this name and password, its sessions and
 * tokens end, and it is no longer a demo account. Where people sign in at the provider alone there
 * is no password: the provider vouches for the address. Throws `invalid-input`.
 */
export async function makeAdmin(
  db: Db,
  passwords: PasswordSettings,
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
  const passwordHash = passwords.allowed
    ? await newHash(input.password, passwords, { name, email })
    : null
  await inTransaction(db, async (within) => {
    const made = await insertUser(within, { email, name, verified: true, passwordHash })
    const id = made ?? (await takeOver(within, { email, name, passwordHash }))
    await audit(within, system('setup'), 'user', [
      { action: 'made-admin', id, after: { name, email } },
    ])
  })
  return { email }
}

type Owner = { readonly email: string; readonly name: string }

async function newHash(password: string, passwords: PasswordSettings, owner: Owner) {
  await checkNewPassword(password, passwords)
  refuseOwnText(password, owner)
  return hashPassword(password)
}

type Admin = Owner & { readonly passwordHash: string | null }

async function takeOver(db: Db, { email, name, passwordHash }: Admin): Promise<string> {
  const { id } = await db
    .updateTable('users')
    .set({ name, email_verified: true, disabled_at: null, disabled_reason: null, demo: false })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  if (passwordHash !== null) await storePassword(db, id, passwordHash)
  await endAccess(db, id)
  return id
}
