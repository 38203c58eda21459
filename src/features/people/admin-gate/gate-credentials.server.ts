import {
  checkNewPassword,
  type PasswordSettings,
  refuseOwnText,
} from '#src/features/people/accounts/new-password.server.ts'
import { hashPassword, verifyPassword } from '#src/features/people/accounts/passwords.server.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { audit } from '#src/server/audit.ts'
import type { ContentsAddress } from '#src/server/contents-settings.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Log } from '#src/server/log.ts'
import { gateAnswerWords } from './answers/words.ts'
import { type GateCheck, type GateInput, sameText } from './gate-check.server.ts'
import { contentsCredentials } from './gate-contents.server.ts'

/**
 * The check against the credentials that hold now: of the file at a code host where one is
 * configured, else of this database. null: that file could not be read, which is only logged.
 * Throws `unavailable` where none were ever set.
 */
export async function gateCheck(
  db: Db,
  contents: ContentsAddress | null,
  log: Log,
): Promise<GateCheck | null> {
  if (contents) return contentsCredentials(contents, log)
  const row = await db.selectFrom('gate_credentials').selectAll().executeTakeFirst()
  if (!row) {
    throw new AppError(
      'unavailable',
      say(gateAnswerWords, (words) => words.noCredentials),
    )
  }
  return async ({ userId, password }) => {
    const right = await verifyPassword(row.password, password)
    return sameText(userId, row.user_id) && right
  }
}

/**
 * Sets the credentials of this database and shuts the gate for everyone. Throws `invalid-input`,
 * and as `checkNewPassword` and `refuseOwnText` do.
 */
export async function setGateCredentials(
  db: Db,
  actor: Actor,
  passwords: PasswordSettings,
  input: GateInput,
): Promise<void> {
  const credentials = await hashedCredentials(passwords, input)
  await inTransaction(db, (within) => storeCredentials(within, actor, credentials))
}

/** Credentials as they are stored. */
type HashedCredentials = { readonly userId: string; readonly passwordHash: string }

/**
 * Checks and hashes credentials, ahead of the transaction that stores them. Throws as
 * `setGateCredentials` does.
 */
async function hashedCredentials(
  passwords: PasswordSettings,
  { userId, password }: GateInput,
): Promise<HashedCredentials> {
  const name = userId.trim()
  if (name === '' || name.length > 200 || /\p{Cc}/u.test(name)) {
    throw new AppError('invalid-input', 'Please give a User ID of 1 to 200 letters in one line.')
  }
  await checkNewPassword(password, passwords)
  refuseOwnText(password, { name, email: '' })
  return { userId: name, passwordHash: await hashPassword(password) }
}

/**
 * Puts credentials in the place of those before, in the transaction of `db`, and shuts the gate for
 * everyone. `demo`: everybody knows them, and they go with the demo people.
 */
export async function storeCredentials(
  db: Db,
  actor: Actor,
  { userId, passwordHash }: HashedCredentials,
  demo = false,
): Promise<void> {
  const row = { user_id: userId, password: passwordHash, demo }
  const values = { ...row, set_by: actorName(actor), set_at: new Date() }
  await db
    .insertInto('gate_credentials')
    .values(values)
    .onConflict((conflict) => conflict.column('single').doUpdateSet(values))
    .execute()
  await db.deleteFrom('gate_openings').execute()
  await audit(db, actor, 'gate', [
    { action: 'credentials-set', id: 'credentials', after: { userId } },
  ])
}

/** Removes the credentials that everybody knows; own ones stay. */
export async function removeDemoGate(db: Db): Promise<void> {
  await db.deleteFrom('gate_credentials').where('demo', '=', true).execute()
}
