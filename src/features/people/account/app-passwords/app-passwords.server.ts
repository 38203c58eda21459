import { createHash, randomInt } from 'node:crypto'
import { lockSession } from '#src/features/people/accounts/lock-person.server.ts'
import { tokenHash } from '#src/features/people/accounts/token-hash.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import {
  longestAppName,
  type MadeAppPassword,
  mostAppPasswords,
  type ShownAppPassword,
} from './app-passwords.ts'
import { appPasswordWords } from './words.ts'

/** Letters and digits that nobody takes for others on the keyboard of an e-reader. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789'

const someSigns = (count: number) =>
  Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('')

/** What KOReader sends instead of a password. */
export const syncKeyOf = (password: string) => createHash('md5').update(password).digest('hex')

/**
 * Makes an app password of the one who asks: it is told once and kept as its hash. Errors:
 * `invalid-input` for a name that does not do, `conflict` where there are very many already,
 * `sign-in-needed` where the session has just ended.
 */
export async function makeAppPassword(
  db: Db,
  actor: Person,
  typedName: string,
): Promise<MadeAppPassword> {
  const name = cleanLine(typedName, longestAppName + 1)
  if (name === '' || name.length > longestAppName) {
    throw new AppError(
      'invalid-input',
      say(appPasswordWords, (words) => words.nameIt(longestAppName)),
    )
  }
  const [id, userName, password] = [newId(), someSigns(10), someSigns(20)]
  await inTransaction(db, async (within) => {
    await lockSession(within, actor)
    const { count } = await within
      .selectFrom('app_passwords')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('user_id', '=', actor.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= mostAppPasswords) {
      throw new AppError(
        'conflict',
        say(appPasswordWords, (words) => words.tooMany(mostAppPasswords)),
      )
    }
    await within
      .insertInto('app_passwords')
      .values({
        id,
        user_id: actor.id,
        name,
        user_name: userName,
        secret: tokenHash(password),
        sync_key: tokenHash(syncKeyOf(password)),
      })
      .execute()
    const after = { appPassword: id, name }
    await audit(within, actor, 'user', [{ action: 'app-password-made', id: actor.id, after }])
  })
  return { userName, password }
}

/** The app passwords of the one who asks, the newest first. */
export function listAppPasswords(db: Db, actor: Person): Promise<ShownAppPassword[]> {
  return db
    .selectFrom('app_passwords')
    .select(['id', 'name', 'user_name as userName', 'created_at as createdAt'])
    .select('used_at as usedAt')
    .where('user_id', '=', actor.id)
    .orderBy('id', 'desc')
    .limit(mostAppPasswords)
    .execute()
}

/** Revokes one of the one who asks; another person's is not found, which is no error. */
export async function revokeAppPassword(db: Db, actor: Person, id: string): Promise<void> {
  if (!isId(id)) return
  await inTransaction(db, async (within) => {
    const gone = await within
      .deleteFrom('app_passwords')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .returning(['id as appPassword', 'name'])
      .executeTakeFirst()
    if (!gone) return
    const change = { action: 'app-password-revoked', id: actor.id, before: gone }
    await audit(within, actor, 'user', [change])
  })
}
