import { authError } from '#src/features/people/accounts/auth-errors.ts'
import type { PasswordSettings } from '#src/features/people/accounts/new-password.server.ts'
import { passwordHashOf } from '#src/features/people/accounts/new-user.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import { readName } from '#src/kernel/person-name.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'

/** Gives the one who asks another name. Throws `invalid-name`. */
export async function renameSelf(db: Db, actor: Person, typed: string): Promise<void> {
  const name = readName(typed)
  if (name === null) throw authError('invalid-name')
  if (name === actor.name) return
  await inTransaction(db, async (within) => {
    await within
      .updateTable('users')
      .set({ name, updated_at: new Date() })
      .where('id', '=', actor.id)
      .execute()
    const change = { before: { name: actor.name }, after: { name } }
    await audit(within, actor, 'user', [{ action: 'renamed', id: actor.id, ...change }])
  })
}

/**
 * Whether the one who asks has a password that counts; who signs in by a provider alone has none.
 */
export async function hasPassword(
  db: Db,
  actor: Person,
  { allowed }: PasswordSettings,
): Promise<boolean> {
  return allowed && (await passwordHashOf(db, actor.id)) !== null
}
