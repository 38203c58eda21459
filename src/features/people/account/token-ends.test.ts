import { beforeEach, expect, test } from 'vitest'
import { adminEmails } from '#institute-file'
import { changePassword } from '#src/features/people/accounts/change-password.server.ts'
import { makeAdmin } from '#src/features/people/accounts/first-admin.server.ts'
import { storePassword } from '#src/features/people/accounts/new-user.server.ts'
import { hashPassword } from '#src/features/people/accounts/passwords.server.ts'
import {
  disablePerson,
  enablePerson,
  giveRole,
  signOutEverywhere,
  takeSecondStepOff,
} from '#src/features/people/accounts/people.server.ts'
import { requestReset, resetPassword } from '#src/features/people/accounts/reset-password.server.ts'
import {
  identify,
  revokeSessions,
  signOut,
  startSession,
} from '#src/features/people/accounts/sessions.server.ts'
import { type Person, system } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { mailedToken } from '#test/mailed-token.ts'
import { testScopes } from '#test/scopes.ts'
import { client, cookieOf, origin, passwords, signedInAs } from '#test/signed-in.ts'
import { makeToken } from './api-tokens.server.ts'
import { identifyCaller } from './identify-caller.server.ts'
import { renameSelf } from './profile.server.ts'

const { db } = await testDatabase()
const password = 'a long password'
const hash = await hashPassword(password)
const typed = { name: 'Reading list', scopes: ['account:read'], days: '30' }
const office = system('test')

let person: Person
let token: string
beforeEach(async () => {
  ;({ person } = await signedInAs(db, 'student'))
  await storePassword(db, person.id, hash)
  token = await makeToken(db, testScopes, person, typed)
})

const opens = (sent: string) =>
  identifyCaller(
    db,
    new Request(`${origin}/api/v1/me`, { headers: { authorization: `Bearer ${sent}` } }),
    origin,
    'unknown',
  ).then(
    () => true,
    () => false,
  )

const newPassword = () =>
  changePassword(db, person, client, passwords, { current: password, next: 'another long one' })

test.each<[string, () => Promise<unknown>]>([
  ['a changed password', newPassword],
  [
    'a first password beside a provider',
    async () => {
      await db.deleteFrom('accounts').where('user_id', '=', person.id).execute()
      await changePassword(db, person, client, passwords, { current: '', next: 'another long one' })
    },
  ],
  [
    'a password set anew by mail',
    async () => {
      await requestReset(db, client, passwords, person)
      const link = await mailedToken(db, person.email)
      await resetPassword(db, client, passwords, { token: link, password: 'another long one' })
    },
  ],
  [
    'disabling, also after enabling',
    async () => {
      await disablePerson(db, office, person.id, 'Tried')
      await enablePerson(db, office, person.id)
    },
  ],
  ['being signed out everywhere', () => signOutEverywhere(db, office, person.id)],
])('%s ends tokens', async (_what, end) => {
  expect(await opens(token)).toBe(true)
  const { person: other } = await signedInAs(db, 'faculty')
  const others = await makeToken(db, testScopes, other, typed)
  await end()
  expect(await opens(token)).toBe(false)
  expect(await db.selectFrom('api_tokens').where('user_id', '=', person.id).execute()).toEqual([])
  expect(await opens(others)).toBe(true)
})

test.each<[string, () => Promise<unknown>]>([
  ['logging out', () => signOut(db, person, client)],
  ['signing out on other devices', () => revokeSessions(db, person, 'others')],
  [
    'a role that is given and taken back',
    async () => {
      await giveRole(db, office, person.id, { role: 'faculty', reason: 'Tried' })
      expect(await opens(token)).toBe(false)
      await giveRole(db, office, person.id, null)
    },
  ],
  [
    'a lost second step',
    async () => {
      const step = { user_id: person.id, secret: 'x', confirmed_at: new Date() }
      await db.insertInto('one_time_codes').values(step).execute()
      await takeSecondStepOff(db, office, person.id)
    },
  ],
  ['another name', () => renameSelf(db, person, 'Asha B. Rao')],
])('%s leaves tokens', async (_what, change) => {
  await change()
  expect(await opens(token)).toBe(true)
})

test('an administrator whose password is set by npm run setup has no token any more', async () => {
  const admin = await signedInAs(db, 'admin')
  const made = await makeToken(db, testScopes, admin.person, typed)
  expect(await opens(made)).toBe(true)
  await makeAdmin(db, passwords, {
    email: adminEmails[0],
    name: 'Librarian',
    password: 'another long one',
  })
  expect(await opens(made)).toBe(false)
})

test('a new password is set while another session makes tokens without a pause', async () => {
  const cookie = cookieOf(await startSession(db, person.id, client))
  const other = await identify(db, new Request(origin, { headers: { cookie } }), origin)
  if (other.kind !== 'user') throw new Error('the other session is not known')
  let isSet = false
  const refused = new Set<unknown>()
  const makers = Array.from({ length: 4 }, async () => {
    while (!isSet)
      await makeToken(db, testScopes, other, typed).catch((error) => refused.add(error.code))
  })
  await newPassword().finally(() => {
    isSet = true
  })
  await Promise.all(makers)
  expect([...refused].filter((code) => code !== 'conflict' && code !== 'sign-in-needed')).toEqual(
    [],
  )
  expect(await db.selectFrom('api_tokens').where('user_id', '=', person.id).execute()).toEqual([])
})

test('of tokens made at the moment of a new password, none outlives it', async () => {
  const made = Array.from({ length: 15 }, () =>
    makeToken(db, testScopes, person, typed).catch(() => null),
  )
  await Promise.all([newPassword(), ...made])
  const left = await Promise.all((await Promise.all(made)).map((one) => one && opens(one)))
  expect(left.filter(Boolean)).toEqual([])
  await expect(makeToken(db, testScopes, person, typed)).rejects.toMatchObject({
    code: 'sign-in-needed',
  })
})
