import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Person } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { DataSubject } from '#src/server/person-share.ts'
import { secretOf } from '#src/server/secrets.ts'

/** Of these surveys the ones that a person has answered, by their ids. */
export async function answeredAmong(
  db: Db,
  { id, email }: Person,
  surveyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select survey_id as id from survey_participations
    where survey_id = any(${[...surveyIds]}::uuid[]) and user_id = ${id}
    union select survey_id from survey_former_accounts
    where survey_id = any(${[...surveyIds]}::uuid[])
      and address_hash = ${await addressHash(db, email)}`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** Notes that a person answers; false where they have. */
export async function noteParticipation(
  within: Db,
  person: Person,
  surveyId: string,
): Promise<boolean> {
  const before = await answeredAmong(within, person, [surveyId])
  if (before.size > 0) return false
  const { numInsertedOrUpdatedRows } = await within
    .insertInto('survey_participations')
    .values({ survey_id: surveyId, user_id: person.id })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/**
 * Forgets which surveys a person has answered; of open ones a keyed hash of the address is left, or
 * the same person could answer again with a new account.
 */
export async function forgetParticipations(within: Db, { id, email }: DataSubject): Promise<void> {
  const hash = await addressHash(within, email)
  await sql`
    insert into survey_former_accounts (survey_id, address_hash)
    select survey_id, ${hash} from survey_participations join surveys on surveys.id = survey_id
    where user_id = ${id} and state = 'open' on conflict do nothing`.execute(within)
  await within.deleteFrom('survey_participations').where('user_id', '=', id).execute()
}

/** A survey that is closed takes no answers: nobody has to be known again. */
export async function forgetFormerAccounts(within: Db, surveyId: string): Promise<void> {
  await within.deleteFrom('survey_former_accounts').where('survey_id', '=', surveyId).execute()
}

async function addressHash(db: Db, email: string): Promise<string> {
  const secret = await secretOf(db, 'surveys')
  return createHmac('sha256', secret).update(email).digest('base64url')
}
