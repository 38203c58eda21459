import { sql } from 'kysely'
import { roleRule } from '#src/features/people/accounts/person-row.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import { languageOfAddress } from '#src/server/mail/language-of-address.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { lockMinutes, wrongTries } from './admin-gate.ts'
import { gateAnswerWords } from './answers/words.ts'
import { gateLockedMail } from './gate-mail.server.ts'

/**
 * Counts a try as a wrong one before it is looked at: a hundred at once are ten and ninety. Throws
 * `too-many-requests` while the gate is locked for this account.
 */
export async function countTry(db: Db, person: Person): Promise<void> {
  const { rows } = await sql<{ wrong: number; wait: number | null }>`
    insert into gate_tries (user_id, wrong) values (${person.id}, 1)
    on conflict (user_id) do update set
      wrong = case when gate_tries.locked_until <= now() then 1
        else least(gate_tries.wrong, ${wrongTries}) + 1 end,
      told = gate_tries.told and gate_tries.locked_until > now(),
      locked_until = case when gate_tries.locked_until <= now() then null
        when gate_tries.locked_until is null and gate_tries.wrong + 1 >= ${wrongTries}
        then now() + ${lockMinutes} * interval '1 minute' else gate_tries.locked_until end
    returning wrong, ceil(extract(epoch from locked_until - now()))::integer as wait`.execute(db)
  const [{ wrong, wait } = { wrong: 0, wait: null }] = rows
  if (wrong <= wrongTries || wait === null) return
  throw new AppError(
    'too-many-requests',
    say(gateAnswerWords, (words) => words.tooManyTries(Math.max(1, Math.ceil(wait / 60)))),
    { retryAfter: wait },
  )
}

/** A right try ends the count. */
export async function forgetTries(db: Db, person: Person): Promise<void> {
  await db.deleteFrom('gate_tries').where('user_id', '=', person.id).execute()
}

/**
 * Writes down a wrong try. The one that locked the gate tells the other administrators, by mail.
 */
export async function noteWrongTry(
  db: Db,
  person: Person,
  { network, linkOrigin }: Client,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const after = { network }
    await audit(within, person, 'user', [{ action: 'gate-refused', id: person.id, after }])
    const unmailed = await within
      .updateTable('gate_tries')
      .set({ told: true })
      .where('user_id', '=', person.id)
      .where('locked_until', 'is not', null)
      .where('told', '=', false)
      .executeTakeFirst()
    if (unmailed.numUpdatedRows === 0n) return
    await audit(within, person, 'user', [{ action: 'gate-locked', id: person.id, after }])
    for (const email of roleRule.admins.filter((email) => email !== person.email)) {
      const language = await languageOfAddress(within, email)
      await writeMail(within, gateLockedMail({ email, language }, person, linkOrigin))
    }
  })
}
