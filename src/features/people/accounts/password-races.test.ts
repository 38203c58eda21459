import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { mailedToken } from '#test/mailed-token.ts'
import { client, cookieOf, origin, passwords, signedInAs } from '#test/signed-in.ts'
import { authOf } from './auth.server.ts'
import { changePassword } from './change-password.server.ts'
import { passwordHashOf, storePassword } from './new-user.server.ts'
import { hashPassword, verifyPassword } from './passwords.server.ts'
import { requestReset, resetPassword } from './reset-password.server.ts'
import { identify, startSession } from './sessions.server.ts'

const { db } = await testDatabase()
const current = 'a long password'
const hash = await hashPassword(current)

let owner: Person
let attacker: Person
beforeEach(async () => {
  ;({ person: owner } = await signedInAs(db, 'student'))
  await storePassword(db, owner.id, hash)
  const cookie = cookieOf(await startSession(db, await authOf(db), owner.id, client))
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
  const told = await Promise.all(
    Object.entries(sets).map(async ([password, set]) => {
      const answer = await set().then(() => 'set', codeOf)
      return { password, answer, works: await isPassword(password) }
    }),
  )
  const set = told.filter(({ answer }) => answer === 'set')
  expect(set).toMatchObject([{ works: true }])
  return told.filter(({ answer }) => answer !== 'set').map(({ answer }) => answer)
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
