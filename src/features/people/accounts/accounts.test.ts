import { expect, test } from 'vitest'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { mailedToken } from '#test/mailed-token.ts'
import { client, cookieOf, origin, passwords, signedInAs } from '#test/signed-in.ts'
import { takeJobs } from '#test/take-jobs.ts'
import { changePassword } from './change-password.server.ts'
import { mailLinkJob } from './links.server.ts'
import { requestReset, resetPassword } from './reset-password.server.ts'
import { identify, listSessions, revokeSessions, signOut } from './sessions.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'
import { resendVerification, verifyEmail } from './verify-email.server.ts'

const { db } = await testDatabase()

const asks = (setCookie: readonly string[]): Promise<Actor> =>
  identify(db, new Request(origin, { headers: { cookie: cookieOf(setCookie) } }), origin)

const anAccount = { name: 'Asha Rao', email: '21cse001@suiit.example', password: 'quiet rivers' }

test('from signing up to a role', async () => {
  const { setCookie } = await signUp(db, client, passwords, anAccount)
  const me = await asks(setCookie)
  expect(me).toMatchObject({ kind: 'user', name: 'Asha Rao', verified: false, role: null })
  const token = await mailedToken(db, anAccount.email)
  const verified = await verifyEmail(db, me, client, { token, password: '' })
  expect(verified.email).toBe(anAccount.email)
  expect(await asks(setCookie)).toEqual(visitor)
  expect(await asks(verified.setCookie)).toMatchObject({ verified: true, role: 'student' })
  const again = await signIn(db, visitor, client, passwords, {
    ...anAccount,
    email: ' 21CSE001@suiit.example',
  })
  expect(again.person).toMatchObject({ role: 'student', email: anAccount.email })
  expect(await asks(again.setCookie)).toMatchObject({ role: 'student', email: anAccount.email })
  const seen = await db.selectFrom('users').select('last_seen_at').executeTakeFirstOrThrow()
  expect(seen.last_seen_at).not.toBeNull()
  const { rows } = { rows: await db.selectFrom('audit').select(['action', 'actor']).execute() }
  expect(rows.map((row) => `${row.actor} ${row.action}`)).toEqual([
    `${anAccount.email} user.signed-up`,
    `${anAccount.email} user.verified`,
    `${anAccount.email} user.signed-in`,
  ])
})

test.each([
  [{ email: 'no address' }, 'Please enter a valid email address.'],
  [{ email: 'asha@súiit.example' }, 'Please enter a valid email address.'],
  [{ password: '12345' }, 'Password should be at least 6 characters.'],
  [{ name: ' ' }, 'Please enter your name, of at most 200 characters.'],
  [{ name: 'A\u0000b' }, 'Please enter your name, of at most 200 characters.'],
  [{}, 'An account with this email already exists. Please log in.'],
])('signing up with %j is told: %s', async (wrong, message) => {
  const users = () => db.selectFrom('users').select('id').execute()
  const before = await users()
  await expect(signUp(db, client, passwords, { ...anAccount, ...wrong })).rejects.toThrow(message)
  expect(await users()).toEqual(before)
})

test.each([
  [{ email: 'x' }, 'Please enter a valid email address.'],
  [{ email: 'nobody@suiit.example' }, 'No account found with this email. Please sign up.'],
  [{ password: 'wrong-one' }, 'Incorrect password. Please try again.'],
  [{ password: '' }, 'Incorrect password. Please try again.'],
  [{ password: 'x'.repeat(100_000) }, 'Incorrect password. Please try again.'],
])('signing in with %j is told: %s', async (wrong, message) => {
  await expect(signIn(db, visitor, client, passwords, { ...anAccount, ...wrong })).rejects.toThrow(
    message,
  )
})

test('a forgotten password: the link sets a new one, ends all sessions, and voids its like', async () => {
  const { setCookie } = await signIn(db, visitor, client, passwords, anAccount)
  await requestReset(db, client, passwords, anAccount)
  const first = await mailedToken(db, anAccount.email)
  await requestReset(db, client, passwords, anAccount)
  const token = await mailedToken(db, anAccount.email)
  await expect(resetPassword(db, client, passwords, { token, password: '123' })).rejects.toThrow(
    'at least 6',
  )
  expect(
    await resetPassword(db, client, passwords, { token, password: 'new secret' }),
  ).toMatchObject({
    email: anAccount.email,
  })
  expect(await asks(setCookie)).toEqual(visitor)
  for (const used of [token, first]) {
    const again = resetPassword(db, client, passwords, { token: used, password: 'another one' })
    await expect(again).rejects.toThrow('This link has been used or has expired.')
  }
  await expect(signIn(db, visitor, client, passwords, anAccount)).rejects.toThrow(
    'Incorrect password',
  )
  await signIn(db, visitor, client, passwords, { ...anAccount, password: 'new secret' })
  const unknown = requestReset(db, client, passwords, { email: 'nobody@suiit.example' })
  await expect(unknown).rejects.toThrow('No account found with this email.')
})

test('a changed password ends every session but gives this browser a new one', async () => {
  const password = 'new secret'
  const here = await signIn(db, visitor, client, passwords, { ...anAccount, password })
  const there = await signIn(db, visitor, client, passwords, { ...anAccount, password })
  const me = await asks(here.setCookie)
  if (me.kind !== 'user') throw new Error('not signed in')
  const change = (current: string) =>
    changePassword(db, me, client, passwords, { current, next: 'quiet rivers' })
  await expect(change('guessed')).rejects.toThrow('Incorrect password')
  const { setCookie } = await change(password)
  expect(await asks(here.setCookie)).toEqual(visitor)
  expect(await asks(there.setCookie)).toEqual(visitor)
  expect(await asks(setCookie)).toMatchObject({ email: anAccount.email })
})

test('one’s own sessions are listed and ended, and nobody else’s', async () => {
  const me = await signedInAs(db, 'faculty')
  const other = await signedInAs(db, 'student')
  expect(await listSessions(db, me.person)).toMatchObject([
    { id: me.person.sessionId, network: client.network, userAgent: 'test', isThis: true },
  ])
  expect(await revokeSessions(db, me.person, { id: other.person.sessionId })).toBe(0)
  expect(await revokeSessions(db, me.person, { id: 'no id' })).toBe(0)
  expect(await revokeSessions(db, me.person, 'others')).toBe(0)
  expect(await revokeSessions(db, me.person, { id: me.person.sessionId })).toBe(1)
  expect(await identify(db, me.request('/'), origin)).toEqual(visitor)
  expect(await identify(db, other.request('/'), origin)).toEqual(other.person)
  const { setCookie } = await signOut(db, other.person, client)
  expect(setCookie[0]).toContain('Max-Age=0')
  expect(await identify(db, other.request('/'), origin)).toEqual(visitor)
})

test('the cookie is out of scripts’ reach, and where https is, bound to it and to the host', async () => {
  const secure = { ...client, origin: 'https://library.example' }
  const plain = (await signIn(db, visitor, client, passwords, anAccount)).setCookie[0]
  const bound = (await signIn(db, visitor, secure, passwords, anAccount)).setCookie[0]
  expect(plain).toMatch(
    /^almirah\.session_token=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(bound).toMatch(/^__Host-almirah\.session_token=\S+; .*; SameSite=Lax; Secure$/)
})

test('asking for the link again tells nothing, and mails only whom it may help', async () => {
  const email = '21cse009@suiit.example'
  await signUp(db, client, passwords, { ...anAccount, email })
  const mailsTo = async (address: string) => {
    const mails = db.selectFrom('mails').select('id').where('to_address', '=', address)
    const before = (await mails.execute()).length
    await resendVerification(db, client, { email: address })
    for (const data of await takeJobs(db, 'mail-link')) await mailLinkJob(db, data)
    return (await mails.execute()).length - before
  }
  expect(await mailsTo(email)).toBe(1)
  expect(await mailsTo('nobody@suiit.example')).toBe(0)
  expect(await mailsTo(anAccount.email)).toBe(0)
})
