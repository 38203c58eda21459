import { sql } from 'kysely'
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { endAccess } from '#src/features/people/accounts/end-access.server.ts'
import { lockPerson } from '#src/features/people/accounts/lock-person.server.ts'
import { storePassword } from '#src/features/people/accounts/new-user.server.ts'
import {
  beginApp,
  confirmApp,
  totpOf,
} from '#src/features/people/accounts/one-time-codes.server.ts'
import { removePasskey } from '#src/features/people/accounts/passkeys.server.ts'
import { hashPassword } from '#src/features/people/accounts/passwords.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { client, passwords, signedInAs } from '#test/signed-in.ts'
import { deleteAccount } from './delete-account.server.ts'
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  renewRecoveryCodes,
} from './second-step.server.ts'

const { db } = await testDatabase()
const proof = { password: 'a long password', passwords }
const hash = await hashPassword(proof.password)

/** What the acts could have changed. */
const stateOf = async ({ id }: Person) => ({
  people: await db.selectFrom('users').select('id').where('id', '=', id).execute(),
  app: await db.selectFrom('one_time_codes').selectAll().where('user_id', '=', id).execute(),
  codes: await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute(),
  passkeys: await db.selectFrom('passkeys').selectAll().where('user_id', '=', id).execute(),
  audit: await db.selectFrom('audit').select('id').where('entity_id', '=', id).execute(),
})

/**
 * Begins `act`, and ends all access of the person as soon as it waits for their row, or is done.
 */
async function whileAccessEnds(person: Person, act: () => Promise<unknown>): Promise<unknown> {
  let isDone = false
  let answer: Promise<unknown> | undefined
  await db.transaction().execute(async (within) => {
    await lockPerson(within, person.id)
    answer = act().then(
      () => 'done',
      (error) => error.code,
    )
    answer.finally(() => {
      isDone = true
    })
    const waits = sql<{ waits: boolean }>`select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waits`
    while (!isDone && !(await waits.execute(db)).rows[0]?.waits);
    await endAccess(within, person.id)
  })
  return answer
}

type Acting = { readonly person: Person; readonly code: () => string; readonly passkey: string }

async function withPassword(second: 'off' | 'waiting' | 'on'): Promise<Acting> {
  const { person } = await signedInAs(db, 'student')
  await storePassword(db, person.id, hash)
  const app = second === 'off' ? null : await beginApp(db, person)
  if (second === 'on') await confirmApp(db, person.id)
  const secret = Secret.fromBase32((app?.typed ?? '').replaceAll(' ', ''))
  const passkey = {
    id: person.id,
    user_id: person.id,
    credential_id: person.id,
    public_key: Buffer.from('a0', 'hex'),
    counter: 0,
    transports: [],
    name: 'x',
  }
  await db.insertInto('passkeys').values(passkey).execute()
  return { person, code: () => totpOf(secret).generate(), passkey: passkey.id }
}

test.each<[string, 'off' | 'waiting' | 'on', (acting: Acting) => Promise<unknown>]>([
  ['begins a second step', 'off', ({ person }) => beginSecondStep(db, person, client, proof)],
  [
    'confirms a second step',
    'waiting',
    ({ person, code }) => confirmSecondStep(db, person, client, code()),
  ],
  ['ends the second step', 'on', ({ person }) => endSecondStep(db, person, client, proof)],
  ['makes recovery codes', 'on', ({ person }) => renewRecoveryCodes(db, person, client, proof)],
  ['removes a passkey', 'off', ({ person, passkey }) => removePasskey(db, person, passkey)],
  ['deletes the account', 'off', ({ person }) => deleteAccount(db, person, client, [], proof)],
])('who is signed out while one %s is refused, and nothing is changed', async (...given) => {
  const [, second, act] = given
  const acting = await withPassword(second)
  const before = await stateOf(acting.person)
  const answer = await whileAccessEnds(acting.person, () => act(acting))
  expect(answer).toBe('sign-in-needed')
  expect(await stateOf(acting.person)).toEqual(before)
})
