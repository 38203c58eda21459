import { beforeEach, expect, test } from 'vitest'
import { adminEmails } from '#institute-file'
import { type AuthErrorCode, authMessage } from '#src/features/people/accounts/auth-errors.ts'
import { changePassword } from '#src/features/people/accounts/change-password.server.ts'
import { authErrorWords } from '#src/features/people/accounts/errors/words.ts'
import { makeAdmin } from '#src/features/people/accounts/first-admin.server.ts'
import { passwordHashOf, storePassword } from '#src/features/people/accounts/new-user.server.ts'
import { hashPassword } from '#src/features/people/accounts/passwords.server.ts'
import { userOfIdentity } from '#src/features/people/accounts/provider-user.server.ts'
import { requestReset, resetPassword } from '#src/features/people/accounts/reset-password.server.ts'
import { signIn } from '#src/features/people/accounts/sign-in.server.ts'
import { signUp } from '#src/features/people/accounts/sign-up.server.ts'
import { type Person, visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { client, signedInAs, passwords as usual } from '#test/signed-in.ts'
import { confirmIdentity } from './confirm-identity.server.ts'

const { db } = await testDatabase()
const off = { ...usual, allowed: false }
const password = 'seven quiet rivers'
const hash = await hashPassword(password)

let person: Person
beforeEach(async () => {
  ;({ person } = await signedInAs(db, 'student'))
  await storePassword(db, person.id, hash)
})

/** What passwords could have changed. */
const rows = async () => [
  await db.selectFrom('users').select('id').execute(),
  await db.selectFrom('accounts').select(['id', 'password']).orderBy('id').execute(),
  await db.selectFrom('sessions').select('id').orderBy('id').execute(),
  await db.selectFrom('mails').select('id').execute(),
  await db.selectFrom('attempts').selectAll().execute(),
]

test.each<[string, () => Promise<unknown>]>([
  ['signing in', () => signIn(db, visitor, client, off, { email: person.email, password })],
  [
    'signing in with an address that nobody has',
    () => signIn(db, visitor, client, off, { email: 'nobody@suiit.example', password }),
  ],
  [
    'signing up',
    () => signUp(db, client, off, { name: 'Asha', email: 'new@suiit.example', password }),
  ],
  ['asking for a new password', () => requestReset(db, client, off, person)],
  [
    'setting it by a link',
    () => resetPassword(db, client, off, { token: 'A'.repeat(32), password }),
  ],
  [
    'changing it',
    () => changePassword(db, person, client, off, { current: password, next: 'another one' }),
  ],
])('where passwords are off, %s says so and does nothing', async (_what, act) => {
  const before = await rows()
  await expect(act()).rejects.toMatchObject({
    status: 403,
    message: 'Email/password accounts are not enabled. Please contact support.',
    details: { authCode: 'operation-not-allowed' },
  })
  expect(await rows()).toEqual(before)
})

test.each<AuthErrorCode>(['provider-cancelled', 'unverified-email', 'user-disabled', 'unexpected'])(
  'who signs in at the provider and meets %s reads nothing of passwords',
  (code) => {
    expect(authMessage(authErrorWords.en, code)).not.toMatch(/password/i)
  },
)

test('what asks for the password once more asks for a fresh sign-in', async () => {
  await confirmIdentity(db, person, client, { password: 'not it', passwords: off })
  await db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 11 * 60_000) })
    .where('id', '=', person.sessionId)
    .execute()
  const late = confirmIdentity(db, person, client, { password, passwords: off })
  await expect(late).rejects.toThrow('Please sign in with Google once more')
})

test('the first administrator is made without a password, and comes by the provider', async () => {
  const email = adminEmails[1] ?? ''
  expect(await makeAdmin(db, off, { email, name: 'Librarian', password: '' })).toEqual({ email })
  const identity = { subject: 'admin-1', email, emailVerified: true, name: 'X', picture: '' }
  const id = await userOfIdentity(db, identity)
  expect(await passwordHashOf(db, id)).toBeNull()
  const made = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  expect(made).toEqual({ name: 'Librarian' })
})
