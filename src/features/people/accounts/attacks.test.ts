import { afterEach, expect, test, vi } from 'vitest'
import { institute } from '#institute'
import { visitor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { testDatabase } from '#test/database.ts'
import { mailedToken } from '#test/mailed-token.ts'
import { client, cookieOf, origin, passwords, signedInAs } from '#test/signed-in.ts'
import { takeJobs } from '#test/take-jobs.ts'
import { countAttempt, forgiveAttempt } from './attempts.server.ts'
import { mailLinkJob } from './links.server.ts'
import { requestReset, resetPassword } from './reset-password.server.ts'
import { identify, signOut } from './sessions.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'
import { verifyEmail } from './verify-email.server.ts'

const { db } = await testDatabase()
const victim = { name: 'Rohan', email: '21cse004@suiit.example', password: 'the real one' }
await signUp(db, client, passwords, victim)

/** Each test comes from elsewhere, so that none meets the limits of another. */
let place = 0
const from = () => ({ ...client, network: `198.51.${place++}.0/24` })

const oneNetwork = { ...client, network: '198.18.0.0/24' }

afterEach(() => {
  vi.restoreAllMocks()
})

const asks = (cookie: string) => identify(db, new Request(origin, { headers: { cookie } }), origin)

test('session fixation: a cookie that an attacker planted is nobody, and signing in makes a new one', async () => {
  const planted = 'almirah.session_token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.sig'
  expect(await asks(planted)).toEqual(visitor)
  const attacker = await signedInAs(db, 'stranger')
  const { setCookie } = await signIn(db, attacker.person, from(), passwords, victim)
  expect(cookieOf(setCookie)).not.toBe(attacker.cookie)
  expect(await asks(attacker.cookie)).toEqual(visitor)
  expect(await asks(planted)).toEqual(visitor)
})

test('a stolen cookie is worth nothing after its owner signed out', async () => {
  const me = await signedInAs(db, 'faculty')
  const stolen = me.cookie
  await signOut(db, me.person, client)
  expect(await asks(stolen)).toEqual(visitor)
})

test('who reads the table of sessions cannot sign in with it', async () => {
  const { person, cookie } = await signedInAs(db, 'faculty')
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', person.sessionId)
    .executeTakeFirstOrThrow()
  expect(cookie).not.toContain(row.token)
  expect(await asks(`almirah.session_token=${row.token.slice(0, 32)}.x`)).toEqual(visitor)
})

test('rights cannot be signed up for: no field but name, address and password is looked at', async () => {
  const more = {
    emailVerified: true,
    email_verified: true,
    role: 'admin',
    disabled_at: null,
    demo: true,
  }
  const input = {
    name: 'Mallory',
    email: 'mallory@suiit.example',
    password: 'quiet rivers',
    ...more,
  }
  const { setCookie } = await signUp(db, from(), passwords, input)
  expect(await asks(cookieOf(setCookie))).toMatchObject({ verified: false, role: null })
  const user = await db
    .selectFrom('users')
    .select(['email_verified', 'demo'])
    .where('email', '=', 'mallory@suiit.example')
    .executeTakeFirst()
  expect(user).toEqual({ email_verified: false, demo: false })
})

test('a link works once: of ten at the same moment one wins', async () => {
  await requestReset(db, from(), passwords, victim)
  const token = await mailedToken(db, victim.email)
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      resetPassword(db, from(), passwords, { token, password: victim.password }),
    ),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  const email = 'two.windows@suiit.example'
  await signUp(db, from(), passwords, { ...victim, email })
  const verify = await mailedToken(db, email)
  const both = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      verifyEmail(db, visitor, from(), { token: verify, password: victim.password }),
    ),
  )
  expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})

test('a link is of one kind, expires, and stands nowhere in the database', async () => {
  await requestReset(db, from(), passwords, victim)
  const token = await mailedToken(db, victim.email)
  await expect(verifyEmail(db, visitor, from(), { token, password: '' })).rejects.toThrow(
    'This link has been used',
  )
  for (const forged of ['', 'x', `${token}x`, "' or 1=1 --", '\0'.repeat(32)]) {
    await expect(verifyEmail(db, visitor, from(), { token: forged, password: '' })).rejects.toThrow(
      'This link',
    )
  }
  const rows = await db.selectFrom('verifications').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  await db
    .updateTable('verifications')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  const late = resetPassword(db, from(), passwords, { token, password: 'too late' })
  await expect(late).rejects.toThrow('This link has been used or has expired.')
})

test('who signs up with another’s address does not get in by its owner’s click', async () => {
  const email = '21cse055@suiit.example'
  const squatter = { name: 'Mallory', email, password: 'mallory waits here' }
  const { setCookie } = await signUp(db, from(), passwords, squatter)
  const token = await mailedToken(db, email)
  for (const password of ['', 'what the owner thinks of']) {
    const click = verifyEmail(db, visitor, from(), { token, password })
    await expect(click).rejects.toThrow('Incorrect password.')
  }
  const { person: other } = await signedInAs(db, 'unverified')
  const elsewhere = verifyEmail(db, other, from(), { token, password: '' })
  await expect(elsewhere).rejects.toThrow('Incorrect password.')
  expect(await asks(cookieOf(setCookie))).toMatchObject({ verified: false })
  await requestReset(db, from(), passwords, { email })
  const reset = await mailedToken(db, email)
  await resetPassword(db, from(), passwords, { token: reset, password: 'the owner is here' })
  expect(await asks(cookieOf(setCookie))).toEqual(visitor)
  await expect(signIn(db, visitor, from(), passwords, squatter)).rejects.toThrow('Incorrect')
})

test('a mail’s link leads to this site, whatever host the request names', async () => {
  const mails = () => db.selectFrom('mails').select('id').execute()
  const before = await mails()
  const poisoned = { ...from(), origin: 'http://evil.example', linkOrigin: null }
  for (const ask of [
    requestReset(db, poisoned, passwords, victim),
    signUp(db, poisoned, passwords, { ...victim, email: 'new@suiit.example' }),
  ]) {
    await expect(ask).rejects.toThrow('No mail can be sent from this address of the site.')
  }
  expect(await mails()).toEqual(before)
})

test.each([
  ['one network', 10, () => oneNetwork],
  ['a hundred networks', 40, from],
])('of a hundred guesses at once from %s, %i are looked at', async (_where, looked, place) => {
  const target = { ...victim, email: `guessed.${looked}@suiit.example` }
  await signUp(db, from(), passwords, target)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, at) =>
      signIn(db, visitor, place(), passwords, { ...target, password: `guess ${at}` }),
    ),
  )
  const messages = outcomes.map((one) => (one.status === 'rejected' ? one.reason.message : 'in'))
  expect(messages.filter((text) => text === 'Incorrect password. Please try again.')).toHaveLength(
    looked,
  )
  expect(
    messages.filter((text) => text === 'Too many requests. Please try again later.'),
  ).toHaveLength(100 - looked)
  const right = signIn(db, visitor, place(), passwords, target)
  await expect(right).rejects.toMatchObject({
    status: 429,
    details: { authCode: 'too-many-requests' },
  })
})

test('one network guesses at a hundred addresses and no more; what was right does not count', async () => {
  const { network } = from()
  const attempt = (email: string) => countAttempt(db, 'sign-in', { email, network })
  for (let round = 0; round < 12; round++) {
    await attempt(victim.email)
    await forgiveAttempt(db, 'sign-in', { email: victim.email, network })
  }
  const guesses = await Promise.allSettled(
    Array.from({ length: 120 }, (_, at) => attempt(`someone${at}@suiit.example`)),
  )
  const refused = guesses.filter((guess) => guess.status === 'rejected')
  expect(refused).toHaveLength(20)
  expect(refused[0]?.reason).toMatchObject({ status: 429 })
  expect(refused[0]?.reason.details.retryAfter).toBeLessThanOrEqual(15 * 60)
  await countAttempt(db, 'sign-in', { email: victim.email, network: 'elsewhere' })
})

/** The statements that some work sends, without their values. */
async function statementsOf(work: (counted: Db) => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      seen.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await work(counted).catch(() => {})
  return seen
}

test('where messages are neutral, an unknown address is told and treated as a wrong password', async () => {
  vi.spyOn(institute, 'neutralSignInMessages', 'get').mockReturnValue(true as never)
  const messages: string[] = []
  const tryAs = (email: string) =>
    statementsOf((counted) =>
      signIn(counted, visitor, from(), passwords, { email, password: 'not it' }).catch((error) => {
        messages.push(error.message)
      }),
    )
  await tryAs('warm.up@suiit.example')
  const known = await tryAs(victim.email)
  const unknown = await tryAs('nobody@suiit.example')
  expect(new Set(messages).size).toBe(1)
  expect(unknown).toEqual(known)
})

test('where messages are neutral, asking for a new password takes the same for any address', async () => {
  vi.spyOn(institute, 'neutralSignInMessages', 'get').mockReturnValue(true as never)
  const ask = (email: string) =>
    statementsOf((counted) => requestReset(counted, from(), passwords, { email }))
  expect(await ask('nobody@suiit.example')).toEqual(await ask(victim.email))
  const before = await db.selectFrom('mails').select('id').execute()
  for (const data of await takeJobs(db, 'mail-link')) await mailLinkJob(db, data)
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(before.length + 1)
})

test('where messages are neutral, signing up with a known address tells its owner alone, and takes the same', async () => {
  vi.spyOn(institute, 'neutralSignInMessages', 'get').mockReturnValue(true as never)
  const answers: unknown[] = []
  const ask = (email: string) =>
    statementsOf(async (counted) => {
      answers.push(
        await signUp(counted, from(), passwords, { ...victim, email, password: 'mine now' }),
      )
    })
  const known = await ask(victim.email)
  expect(await ask('fresh@suiit.example')).toEqual(known)
  expect(known.length).toBeGreaterThan(4)
  expect(answers[0]).toEqual(answers[1])
  for (const data of await takeJobs(db, 'mail-link')) await mailLinkJob(db, data)
  const kindOf = async (email: string) =>
    (
      await db
        .selectFrom('mails')
        .select('kind')
        .where('to_address', '=', email)
        .orderBy('id', 'desc')
        .executeTakeFirst()
    )?.kind
  expect(await kindOf(victim.email)).toBe('known-address')
  expect(await kindOf('fresh@suiit.example')).toBe('verify')
  await signIn(db, visitor, from(), passwords, victim)
})
