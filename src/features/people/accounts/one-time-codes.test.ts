import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { client, cookieOf, origin, passwords, signedInAs } from '#test/signed-in.ts'
import { storePassword } from './new-user.server.ts'
import { asksForCode, beginApp, confirmApp, takeCode, totpOf } from './one-time-codes.server.ts'
import { hashPassword } from './passwords.server.ts'
import { makeRecoveryCodes, recoveryCodesLeft, takeRecoveryCode } from './recovery-codes.server.ts'
import { identify, listSessions } from './sessions.server.ts'
import { signIn } from './sign-in.server.ts'
import { finishWithCode } from './sign-in-code.server.ts'

const { db } = await testDatabase()
const hash = await hashPassword('a password')

/** RFC 6238, appendix B: the last six of the eight digits for SHA-1. */
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code of the RFC at %d s is %s', (seconds, code) => {
  const totp = totpOf(Secret.fromLatin1('12345678901234567890'))
  expect(totp.generate({ timestamp: seconds * 1000 })).toBe(code)
})

async function withApp() {
  const { person } = await signedInAs(db, 'student')
  await storePassword(db, person.id, hash)
  const app = await beginApp(db, person)
  const secret = Secret.fromBase32((app?.typed ?? '').replaceAll(' ', ''))
  await confirmApp(db, person.id)
  const code = (at = Date.now()) => totpOf(secret).generate({ timestamp: at })
  return { person, code, secret }
}

test('a code is good in its half minute and the ones beside it, and no other', async () => {
  const now = 1_800_000_015_000
  for (const [away, expected] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const) {
    const { person, code } = await withApp()
    const taken = await takeCode(db, person.id, code(now + away * 30_000), now)
    expect([away, taken]).toEqual([away, expected])
  }
})

test('a code is taken once, also by twenty at the same moment, and after it none that is older', async () => {
  const { person, code } = await withApp()
  const now = Date.now()
  const all = await Promise.all(
    Array.from({ length: 20 }, () => takeCode(db, person.id, code(now), now)),
  )
  expect(all.filter(Boolean)).toHaveLength(1)
  expect(await takeCode(db, person.id, code(now - 30_000), now)).toBe(false)
  expect(await takeCode(db, person.id, code(now + 30_000), now)).toBe(true)
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345'])(
  '%j is no code',
  async (text) => {
    const { person } = await withApp()
    expect(await takeCode(db, person.id, text)).toBe(false)
  },
)

test('the secret is kept encrypted for its person alone, and a confirmed one is not replaced', async () => {
  const { person, secret, code } = await withApp()
  const { person: other } = await withApp()
  const row = await db
    .selectFrom('one_time_codes')
    .select('secret')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  for (const form of [secret.base32, secret.hex, Buffer.from(secret.bytes).toString('base64url')]) {
    expect(row.secret).not.toContain(form)
  }
  expect(await beginApp(db, person)).toBeNull()
  await db.updateTable('one_time_codes').set(row).where('user_id', '=', other.id).execute()
  await expect(takeCode(db, other.id, code())).rejects.toThrow()
})

test('a recovery code works once, however it is typed, and new ones make the old void', async () => {
  const { person } = await withApp()
  const [first = '', second = ''] = await makeRecoveryCodes(db, person.id)
  const stored = JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute())
  expect(stored).not.toContain(first)
  const typed = ` ${first.toUpperCase().replaceAll('-', ' ')}`
  const all = await Promise.all([1, 2, 3].map(() => takeRecoveryCode(db, person.id, typed)))
  expect(all.filter(Boolean)).toHaveLength(1)
  const { person: other } = await withApp()
  expect(await takeRecoveryCode(db, other.id, second)).toBe(false)
  expect(await makeRecoveryCodes(db, person.id)).toHaveLength(10)
  expect(await takeRecoveryCode(db, person.id, second)).toBe(false)
})

async function begin(email: string) {
  const input = { email, password: 'a password' }
  const { setCookie, owesCode } = await signIn(db, visitor, client, passwords, input)
  return { cookie: cookieOf(setCookie), owesCode }
}

const request = (cookie: string) => new Request(`${origin}/login/code`, { headers: { cookie } })
const finish = (cookie: string, code: string, actor: Actor = visitor) =>
  finishWithCode(db, actor, client, request(cookie), code)

test('the password alone makes no session; with the code there is one, and the waiting is over', async () => {
  const { person, code } = await withApp()
  await db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
  const { cookie, owesCode } = await begin(person.email)
  expect([owesCode, await asksForCode(db, person.id)]).toEqual([true, true])
  expect(await identify(db, request(cookie), origin)).toEqual(visitor)
  expect(await listSessions(db, person)).toEqual([])
  await expect(finish(cookie, '000000')).rejects.toThrow('code is not right')
  const { setCookie } = await finish(cookie, code())
  const actor = await identify(db, request(cookieOf(setCookie)), origin)
  expect(actor).toMatchObject({ id: person.id })
  await expect(finish(cookie, code(Date.now() + 30_000))).rejects.toThrow('once more')
})

test('guesses at the code are counted, over all sign-ins', async () => {
  const { person, code } = await withApp()
  const codes: unknown[] = []
  for (let at = 0; at < 7; at++) {
    const { cookie } = await begin(person.email)
    codes.push(await finish(cookie, '000000').catch((error) => error.details.authCode))
  }
  expect(codes).toEqual([...Array(6).fill('wrong-code'), 'too-many-requests'])
  const { cookie } = await begin(person.email)
  await expect(finish(cookie, code())).rejects.toThrow('Too many requests')
})

test('a made-up cookie, one that is too old and a disabled person get no session', async () => {
  const { person, code } = await withApp()
  await expect(finish(`almirah.code=${'A'.repeat(32)}`, code())).rejects.toThrow('once more')
  await expect(finish('', code())).rejects.toThrow('once more')
  const { cookie } = await begin(person.email)
  await db
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('id', '=', person.id)
    .execute()
  await expect(finish(cookie, code())).rejects.toThrow('disabled')
  await db.updateTable('users').set({ disabled_at: null }).where('id', '=', person.id).execute()
  await db
    .updateTable('verifications')
    .set({ expires_at: new Date(0) })
    .execute()
  await expect(finish(cookie, code())).rejects.toThrow('once more')
})

test('two recovery codes sent by one sign-in let in once, and one is left as it was', async () => {
  const { person } = await withApp()
  const [first = '', second = ''] = await makeRecoveryCodes(db, person.id)
  const { cookie } = await begin(person.email)
  const sent = await Promise.allSettled([finish(cookie, first), finish(cookie, second)])
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await recoveryCodesLeft(db, person.id)).toBe(9)
})
