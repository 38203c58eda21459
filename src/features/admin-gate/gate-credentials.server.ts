import { type Actor, actorName } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../server/audit.ts'
import type { Db } from '../../server/database/connect.ts'
import type { Log } from '../../server/log.ts'
import { checkNewPassword, hashPassword, verifyPassword } from '../accounts/passwords.server.ts'
import { type GateCheck, type GateInput, sameText } from './gate-check.server.ts'
import { contentsCredentials, type GateContents } from './gate-contents.server.ts'

/**
 * The check against the credentials that hold now: of the file at a code host where one is configured, else of this database.
 * null: that file could not be read, which is only logged. Throws `unavailable` where none were ever set.
 */
export async function gateCheck(
  db: Db,
  contents: GateContents | null,
  log: Log,
): Promise<GateCheck | null> {
  if (contents) return contentsCredentials(contents, log)
  const row = await db.selectFrom('gate_credentials').selectAll().executeTakeFirst()
  if (!row) {
    throw new AppError(
      'unavailable',
      'The admin panel has no credentials yet. Whoever runs the server sets them with npm run admin:gate.',
    )
  }
  return async ({ userId, password }) => {
    const right = await verifyPassword(row.password, password)
    return sameText(userId, row.user_id) && right
  }
}

/**
 * Sets the credentials of this database, hashed, and shuts the gate for everyone. `demo`: everybody knows them, and they go with
 * the demo people. Throws `invalid-input`, `weak-password`, `long-password`.
 */
export async function setGateCredentials(
  db: Db,
  actor: Actor,
  { userId, password }: GateInput,
  demo = false,
): Promise<void> {
  const name = userId.trim()
  if (name === '' || name.length > 200 || /\p{Cc}/u.test(name)) {
    throw new AppError('invalid-input', 'Please give a User ID of 1 to 200 letters in one line.')
  }
  checkNewPassword(password)
  const row = { user_id: name, password: await hashPassword(password), demo }
  await db.transaction().execute(async (within) => {
    const values = { ...row, set_by: actorName(actor), set_at: new Date() }
    await within
      .insertInto('gate_credentials')
      .values(values)
      .onConflict((conflict) => conflict.column('single').doUpdateSet(values))
      .execute()
    await within.deleteFrom('gate_openings').execute()
    await audit(within, actor, 'gate', [
      { action: 'credentials-set', id: 'credentials', after: { userId: name } },
    ])
  })
}

/** Removes the credentials that everybody knows; own ones stay. */
export async function removeDemoGate(db: Db): Promise<void> {
  await db.deleteFrom('gate_credentials').where('demo', '=', true).execute()
}
