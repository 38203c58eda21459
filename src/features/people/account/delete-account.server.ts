import { sql } from 'kysely'
import { adminEmails } from '#institute-file'
import { lockSession } from '#src/features/people/accounts/lock-person.server.ts'
import { type Person, system } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import type { PersonShare } from '#src/server/person-share.ts'
import { accountAnswerWords } from './answers/words.ts'
import { confirmIdentity, type Proof } from './confirm-identity.server.ts'

/**
 * Deletes the account of the one who asks, with all that the rooms keep of them. Throws as
 * `confirmIdentity` does, `sign-in-needed` where the session has just ended, and `conflict`, with
 * what to do first, where it cannot go: the last administrator, or what a room says.
 */
export async function deleteAccount(
  db: Db,
  actor: Person,
  client: Client,
  shares: readonly PersonShare[],
  proof: Proof,
): Promise<void> {
  await confirmIdentity(db, actor, client, proof)
  await inTransaction(db, async (within) => {
    // Before the session: it takes the rows of all administrators in one order.
    await refuseLastAdmin(within, actor)
    await lockSession(within, actor)
    const { id } = actor
    await audit(within, system('account'), 'user', [{ action: 'account-deleted', id }])
    for (const share of shares) await share.erase(within, actor)
    await within.deleteFrom('users').where('id', '=', id).execute()
  })
}

/** Two administrators who go at the same moment wait here for each other, so that one stays. */
async function refuseLastAdmin(db: Db, actor: Person): Promise<void> {
  if (!adminEmails.some((email) => email === actor.email)) return
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', sql<string>`any(${[...adminEmails]})`)
    .where('email_verified', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.some(({ id }) => id !== actor.id)) return
  throw new AppError(
    'conflict',
    say(accountAnswerWords, (words) => words.lastAdmin),
  )
}
