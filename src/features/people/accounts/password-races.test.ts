import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Person, visitor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { testDatabase } from '#test/database.ts'
import { mailedToken } from '#test/mailed-token.ts'
import { client, cookieOf, origin, passwords, signedInAs } from '#test/signed-in.ts'
import { changePassword } from './change-password.server.ts'
import { endAccess } from './end-access.server.ts'
import { lockPerson } from './lock-person.server.ts'
import { passwordHashOf, renewHash, storePassword } from './new-user.server.ts'
import { hashPassword, verifyPassword } from './passwords.server.ts'
import { requestReset, resetPassword } from './reset-password.server.ts'
import { identify, listSessions, startSession } from './sessions.server.ts'
import { signIn } from './sign-in.server.ts'

const { db } = await testDatabase()
const current = 'a long password'
const hash = await hashPassword(current)

let owner: Person
let attacker: Person
beforeEach(async () => {
  ;({ person: owner } = await signedInAs(db, 'student'))
  await storePassword(db, owner.id, hash)
  const cookie = cookieOf(await startSession(db, owner.id, client))
  const other = await identify(db, new Request(origin, { headers: { cookie } }), origin)
  if (other.kind !== 'user') throw new Error('the other session is not known')
  attacker = other
})

const change = (person: Person, next: string) =>
  changePassword(db, person, client, passwords, { current, next })

const isPassword = async (password: string) =>
  verifyPassword(String(await passwordHashOf(db, owner.id)), password)

const codeOf = (error: { code: string; details: { authCode?: string } }) =>
  error.details.authCode ?? error.code

/** Sets these passwords all at once: one is set, and works. What the others are told. */
async function raceOf(sets: Readonly<Record<string, () => Promise<unknown>>>) {
  const answers = await Promise.all(
    Object.entries(sets).map(async ([password, set]) => {
      const answer = await set().then(() => 'set', codeOf)
      return { password, answer, works: await isPassword(password) }
    }),
  )
  const set = answers.filter(({ answer }) => answer === 'set')
  expect(set).toMatchObject([{ works: true }])
  return answers.filter(({ answer }) => answer !== 'set').map(({ answer }) => answer)
}

test('of a reset by mail and a change in a session at once, one is done and the other told', async () => {
  await requestReset(db, client, passwords, owner)
  const token = await mailedToken(db, owner.email)
  const [answer] = await raceOf({
    'the owner is here': () =>
      resetPassword(db, client, passwords, { token, password: 'the owner is here' }),
    'mallory waits here': () => change(attacker, 'mallory waits here'),
  })
  expect(answer).toMatch(/^(?:sign-in-needed|wrong-password|invalid-link)$/)
})

test('of two sessions that change the password at once, one does', async () => {
  const [answer] = await raceOf({
    'quiet rivers': () => change(owner, 'quiet rivers'),
    'seven lamps here': () => change(attacker, 'seven lamps here'),
  })
  expect(answer).toMatch(/^(?:sign-in-needed|wrong-password)$/)
})

/** Begins something that waits for the owner, and lets it go on once `meanwhile` is done. */
async function whileItWaits<Answer>(
  begin: () => Promise<Answer>,
  meanwhile: (within: Db) => Promise<unknown>,
) {
  const answer = await db.transaction().execute(async (within) => {
    await lockPerson(within, owner.id)
    const begun = begin()
    begun.catch(() => {})
    const waits = sql<{ waits: boolean }>`select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waits`
    await expect.poll(async () => (await waits.execute(db)).rows[0]?.waits).toBe(true)
    await meanwhile(within)
    return { begun }
  })
  return answer.begun
}

test('a sign-in by the old password ends with no session, and signs the owner out of none', async () => {
  let cookie = ''
  const late = whileItWaits(
    () => signIn(db, visitor, client, passwords, { email: owner.email, password: current }),
    async (within) => {
      await storePassword(within, owner.id, await hashPassword('quiet rivers'))
      await endAccess(within, owner.id)
      cookie = cookieOf(await startSession(within, owner.id, client))
    },
  )
  await expect(late).rejects.toThrow('Incorrect password.')
  const still = await identify(db, new Request(origin, { headers: { cookie } }), origin)
  expect(still).toMatchObject({ kind: 'user', id: owner.id })
  expect(await listSessions(db, owner)).toHaveLength(1)
})

test('a password is changed also where a sign-in makes its hash anew meanwhile', async () => {
  await whileItWaits(
    () => change(owner, 'quiet rivers'),
    async (within) => {
      const after = await hashPassword(current)
      await renewHash(within, owner.id, { before: hash, after })
    },
  )
  expect(await isPassword('quiet rivers')).toBe(true)
})
