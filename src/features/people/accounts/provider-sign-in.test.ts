import { afterAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { startProvider, throughProvider } from '#test/identity-provider.ts'
import { client, cookieOf, origin, passwords, signedInAs } from '#test/signed-in.ts'
import { takeJobs } from '#test/take-jobs.ts'
import { insertUser } from './new-user.server.ts'
import { finishProviderSignIn, startProviderSignIn, takeErrand } from './provider-sign-in.server.ts'
import { identify } from './sessions.server.ts'
import { signIn } from './sign-in.server.ts'

const { db } = await testDatabase()
const person = (email: string, email_verified = true) => ({
  email,
  email_verified,
  name: 'Mira Das',
})
const provider = await startProvider({
  mira: { ...person('Mira.Das@suiit.example'), picture: 'https://photos.example/mira.jpg' },
  doubtful: person('doubtful@suiit.example', false),
  guest: person('guest@elsewhere.example'),
  shut: person('shut@suiit.example'),
  early: person('21early@suiit.example'),
})
provider.origins.push(origin)
afterAll(provider.close)
const log = createLog('silent')
const { settings } = provider
const errand = { next: '/books', isPopup: true }

/** Goes to the provider and comes back; the browser's cookie and the address that it brings. */
async function back(subject: string, cancel = false) {
  const { location, setCookie } = await startProviderSignIn(db, settings, client, errand, log)
  const url = await throughProvider(location, subject, cancel)
  return { url, cookie: cookieOf([setCookie]) }
}

async function finish({ url, cookie }: { url: URL; cookie: string }, actor = visitor) {
  const request = new Request(url, { headers: { cookie } })
  const taken = await takeErrand(db, request, url.searchParams)
  if (!taken) return 'refused'
  expect(taken).toMatchObject(errand)
  return finishProviderSignIn(db, settings, { actor, client, log }, taken, url.search)
}

async function signedIn(subject: string) {
  const done = await finish(await back(subject))
  if (done === 'refused') throw new Error('the errand was refused')
  const headers = { cookie: cookieOf(done.setCookie) }
  return identify(db, new Request(origin, { headers }), origin)
}

const code = (authCode: string) => ({ details: { authCode } })

test('a verified address of the institute gets its role, and is the same person the next time', async () => {
  const first = await signedIn('mira')
  expect(first).toMatchObject({ email: 'mira.das@suiit.example', role: 'faculty', verified: true })
  const id = first.kind === 'user' ? first.id : ''
  expect(await signedIn('mira')).toMatchObject({ id })
  const photo = { user: id, picture: 'https://photos.example/mira.jpg' }
  expect(await takeJobs(db, 'provider-photo')).toEqual([photo])
})

test('an address of another domain may sign in, and has no role', async () => {
  expect(await signedIn('guest')).toMatchObject({ verified: true, role: null })
})

test('who refuses at the provider is not signed in', async () => {
  await expect(finish(await back('mira', true))).rejects.toMatchObject(code('provider-cancelled'))
})

test('an address that the provider has not verified is refused, and makes no account', async () => {
  await expect(finish(await back('doubtful'))).rejects.toMatchObject(code('unverified-email'))
  const made = db.selectFrom('users').select('id').where('email', '=', 'doubtful@suiit.example')
  expect(await made.execute()).toEqual([])
})

test('a token for another client is refused', async () => {
  provider.audience = 'another-site'
  await expect(finish(await back('mira'))).rejects.toMatchObject(code('unexpected'))
  provider.audience = null
})

test('an answer works once, and in the browser alone that began', async () => {
  const answer = await back('mira')
  expect(await finish({ ...answer, cookie: '' })).toBe('refused')
  const other = await back('mira')
  expect(await finish({ url: answer.url, cookie: other.cookie })).toBe('refused')
  expect(await finish(answer)).toMatchObject({ person: { name: 'Mira Das' } })
  expect(await finish(answer)).toBe('refused')
})

test('a code that was bound to another sign-in is refused', async () => {
  const mine = await back('mira')
  const theirs = await back('guest')
  mine.url.searchParams.set('code', theirs.url.searchParams.get('code') ?? '')
  await expect(finish(mine)).rejects.toMatchObject(code('unexpected'))
})

test('a disabled person is refused', async () => {
  const shut = { email: 'shut@suiit.example', name: 'Shut', verified: true, passwordHash: 'none' }
  const id = await insertUser(db, shut)
  await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', id).execute()
  await expect(finish(await back('shut'))).rejects.toMatchObject(code('user-disabled'))
})

test('whoever took an address before its owner came loses password and sessions', async () => {
  const waiting = await signedInAs(db, 'unverified')
  const email = '21early@suiit.example'
  await db.updateTable('users').set({ email }).where('id', '=', waiting.person.id).execute()
  expect(await signedIn('early')).toMatchObject({ email, role: 'student' })
  expect(await identify(db, waiting.request('/'), origin)).toEqual(visitor)
  const tried = signIn(db, visitor, client, passwords, { email, password: 'none' })
  await expect(tried).rejects.toMatchObject(code('wrong-password'))
})

test('the session that the browser had ends', async () => {
  const before = await signedInAs(db, 'student')
  await finish(await back('mira'), before.person)
  expect(await identify(db, before.request('/'), origin)).toEqual(visitor)
})

test('a provider that is out of reach is a network error', async () => {
  const lost = { ...settings, issuer: 'http://127.0.0.1:9' }
  const started = startProviderSignIn(db, lost, client, errand, log)
  await expect(started).rejects.toMatchObject(code('network-request-failed'))
})
