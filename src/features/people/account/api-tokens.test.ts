import { beforeEach, expect, test } from 'vitest'
import { giveRole } from '#src/features/people/accounts/people.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import { system } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { person as personOf } from '#test/person.ts'
import { testScopes } from '#test/scopes.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { accountEndpoints } from './account.api.ts'
import { listTokens, makeToken, revokeToken } from './api-tokens.server.ts'
import { isForAdmins, scopesFor } from './api-tokens.ts'
import { identifyCaller } from './identify-caller.server.ts'

const { db } = await testDatabase()
const identify = (request: Request) => identifyCaller(db, request, origin, 'unknown')
const site = testSite({ db, endpoints: accountEndpoints(testScopes), identify })
const typed = { name: 'Reading list', scopes: ['account:read'], days: '30' }

const me = (token: string, headers: Record<string, string> = {}) =>
  site.request('/api/v1/me', { headers: { authorization: `Bearer ${token}`, ...headers } })

let person: Person
let cookie: string
beforeEach(async () => {
  ;({ person, cookie } = await signedInAs(db, 'student'))
})

test('a token acts as its owner, is kept as its hash, and notes when it was used', async () => {
  const token = await makeToken(db, testScopes, person, typed)
  const answer = await me(token)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  expect(await answer.json()).toMatchObject({ email: person.email, scopes: ['account:read'] })
  const [listed] = await listTokens(db, person)
  expect(listed).toMatchObject({ name: 'Reading list', void: null, usedAt: expect.any(Date) })
  const rows = JSON.stringify(await db.selectFrom('api_tokens').selectAll().execute())
  const audited = JSON.stringify(await db.selectFrom('audit').selectAll().execute())
  for (const stored of [rows, audited]) expect(stored).not.toContain(token)
})

test.each(['', 'x', 'almirah_', `almirah_${'A'.repeat(43)}`, '\u00e9', "' or 1=1 --"])(
  'the token %j is refused with what to do, also beside a session',
  async (token) => {
    const answer = await me(encodeURIComponent(token), { cookie })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    expect((await answer.json()).title).toContain('make a new one')
  },
)

test('a token is for the API alone', async () => {
  const token = await makeToken(db, testScopes, person, typed)
  const request = new Request(`${origin}/account`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await identify(request)).toEqual({ kind: 'visitor' })
})

test('a token ends when it is revoked, expires, or its owner is disabled or gets another role', async () => {
  const token = await makeToken(db, testScopes, person, typed)
  const other = await makeToken(db, testScopes, person, typed)
  const good = async () => (await me(token)).status === 200
  const change = (values: { disabled_at: Date | null; email_verified: boolean }) =>
    db.updateTable('users').set(values).where('id', '=', person.id).execute()
  await change({ disabled_at: new Date(), email_verified: true })
  expect(await good()).toBe(false)
  await change({ disabled_at: null, email_verified: false })
  expect(await good()).toBe(false)
  await change({ disabled_at: null, email_verified: true })
  expect(await good()).toBe(true)
  await giveRole(db, system('test'), person.id, { role: 'faculty', reason: 'test' })
  expect(await good()).toBe(false)
  const faculty: Person = { ...person, role: 'faculty' }
  expect((await listTokens(db, faculty)).map((row) => row.void)).toEqual(
    Array(2).fill('role-changed'),
  )
  await giveRole(db, system('test'), person.id, null)
  expect(await good()).toBe(true)
  const [newest, first] = await listTokens(db, person)
  await revokeToken(db, { ...person, id: newest?.id ?? '' }, first?.id ?? '')
  expect(await good()).toBe(true)
  await revokeToken(db, person, first?.id ?? '')
  expect([await good(), (await me(other)).status]).toEqual([false, 200])
  await db.updateTable('api_tokens').set({ expires_at: new Date() }).execute()
  expect((await me(other)).status).toBe(401)
  expect(await listTokens(db, person)).toMatchObject([{ void: 'expired' }])
})

test.each([
  ['no name', { name: ' ' }, 'invalid-input'],
  ['a long name', { name: 'x'.repeat(101) }, 'invalid-input'],
  ['nothing to do', { scopes: [] }, 'invalid-input'],
  ['an unknown scope', { scopes: ['account:read', 'all'] }, 'invalid-input'],
  ['a scope of administrators', { scopes: ['members:read'] }, 'forbidden'],
  ['a time of its own', { days: '4000' }, 'invalid-input'],
  ['no time', { days: '' }, 'invalid-input'],
])('a token with %s is not made', async (_what, given, code) => {
  await expect(makeToken(db, testScopes, person, { ...typed, ...given })).rejects.toMatchObject({
    code,
  })
  expect(await listTokens(db, person)).toEqual([])
})

test('scopes of administrators are for them alone, and behind the gate', async () => {
  expect(isForAdmins(scopesFor(personOf('faculty'), testScopes), testScopes)).toBe(false)
  const { person: admin } = await signedInAs(db, 'admin')
  const wanted = { ...typed, scopes: ['members:read', 'account:read'] }
  await expect(makeToken(db, testScopes, admin, wanted)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await db.insertInto('gate_openings').values({ session_id: admin.sessionId }).execute()
  const token = await makeToken(db, testScopes, admin, wanted)
  expect((await (await me(token)).json()).scopes).toEqual(wanted.scopes)
})

test('of many made at once there are no more than twenty', async () => {
  const made = await Promise.allSettled(
    Array.from({ length: 40 }, () => makeToken(db, testScopes, person, typed)),
  )
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
})

test('a token may ask only so often, from wherever', async () => {
  const rateLimit = { perSecond: 0.01, burst: 2 }
  const proxy = { publicUrl: undefined, trustProxy: true }
  const limited = testSite({
    db,
    endpoints: accountEndpoints(testScopes),
    identify,
    rateLimit,
    proxy,
  })
  const token = await makeToken(db, testScopes, person, typed)
  const ask = async (from: number, key = token) => {
    const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': `203.0.113.${from}` }
    return limited.request('/api/v1/me', { headers })
  }
  expect([(await ask(1)).status, (await ask(2)).status]).toEqual([200, 200])
  const refused = await ask(3)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '100'])
  expect(refused.headers.get('ratelimit')).toMatch(/^"token";r=0;t=\d+, "client";r=1;t=\d+$/)
  expect((await ask(4, await makeToken(db, testScopes, person, typed))).status).toBe(200)
})
