import type { Person } from '../../kernel/actor.ts'
import { audit } from '../../server/audit.ts'
import type { Db } from '../../server/database/connect.ts'
import { authError } from '../accounts/auth-errors.ts'
import { passwordHashOf } from '../accounts/new-user.server.ts'
import { readName } from '../accounts/person-name.ts'

/** Gives the one who asks another name. Throws `invalid-name`. */
export async function renameSelf(db: Db, actor: Person, typed: string): Promise<void> {
  const name = readName(typed)
  if (name === null) throw authError('invalid-name')
  if (name === actor.name) return
  await db.transaction().execute(async (within) => {
    await within
      .updateTable('users')
      .set({ name, updated_at: new Date() })
      .where('id', '=', actor.id)
      .execute()
    const change = { before: { name: actor.name }, after: { name } }
    await audit(within, actor, 'user', [{ action: 'renamed', id: actor.id, ...change }])
  })
}

/** Whether the one who asks has a password; who signs in by a provider alone has none. */
export async function hasPassword(db: Db, actor: Person): Promise<boolean> {
  return (await passwordHashOf(db, actor.id)) !== null
}
