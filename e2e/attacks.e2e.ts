import { beforeAll, expect, test } from 'vitest'
import { pages } from '#src/pages/pages.ts'
import { rawRequest } from '#test/raw-request.ts'
import { ask, cookiesOf, enterOffice, password, people, signIn } from './sign-in.ts'
import { site } from './site.ts'

const { origin: own } = new URL(site().url)
const victim = '21cse004@suiit.example'
const evil = 'https://evil.example'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const paths = pages.map(({ path }) => path.replaceAll(/:\w+/g, '1'))
let student = ''
let admin = ''

beforeAll(async () => {
  student = await signIn(people.student)
  admin = await enterOffice()
})

test.each([
  ['a plain form', form],
  ['a form with files', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['a form of plain text', { 'content-type': 'text/plain' }],
  ['a beacon of no type', {}],
])('%s of another site does nothing at any page, whoever is signed in', async (_what, headers) => {
  for (const path of paths) {
    for (const address of [path, `${path}.data`]) {
      const sent = { ...headers, origin: evil, cookie: admin }
      const answer = await rawRequest(own, address, { method: 'POST', headers: sent, body: 'a=1' })
      expect([address, answer.status, answer.headers.getSetCookie()]).toEqual([address, 403, []])
    }
  }
  expect((await ask('/admin', admin)).status).toBe(200)
})

test('a script of another site may not ask for more than a form may send', async () => {
  const json = { origin: evil, cookie: admin, 'content-type': 'application/json' }
  for (const path of paths) {
    const asked = { origin: evil, 'access-control-request-method': 'POST' }
    const answer = await rawRequest(own, path, { method: 'OPTIONS', headers: asked })
    expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, null])
    const sent = await rawRequest(own, path, { method: 'POST', headers: json, body: '{}' })
    expect([path, sent.status >= 400]).toEqual([path, true])
  }
})

const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'https:evil.example',
  '/%2f/evil.example',
  '/.//evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  `${own}@evil.example`,
]

test.each(elsewhere)('%j leads nobody to another site', async (next) => {
  const query = `next=${encodeURIComponent(next)}`
  const answers = [
    await ask(`/login?${query}`, '', { email: victim, password }),
    await ask(`/login?${query}`, student),
    await ask(`/admin/gate?${query}`, admin),
    await ask(`/login/google?${query}`, ''),
    await ask(`/student?${query}`, ''),
  ]
  for (const answer of answers) {
    const text = await answer.text()
    const location = answer.headers.get('location')
    if (location !== null) expect(new URL(location, own).origin).toBe(own)
    expect(text).not.toMatch(/(?:href|action)="[^"]*evil\.example/)
  }
})

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.1.2.3'])(
  'no mail leads to the host %s that a request names',
  async (host) => {
    const headers = { ...form, host, origin: `http://${host}`, 'x-forwarded-host': host }
    for (const mode of ['forgot', 'signup', 'resend']) {
      const body = `name=Mallory&password=quiet%20rivers&email=${encodeURIComponent(victim)}`
      const path = `/login?mode=${mode}`
      const answer = await rawRequest(own, path, { method: 'POST', headers, body })
      expect([mode, answer.status >= 400]).toEqual([mode, true])
      expect(answer.body).toContain('No mail can be sent from this address of the site.')
    }
  },
)

test('nobody writes lines of their own into a mail', async () => {
  const line = '\r\nBcc: all@evil.example'
  for (const email of [
    `new@suiit.example${line}`,
    'new@suiit.example%0d%0aBcc:all@evil.example',
    `"x${line}"@suiit.example`,
  ]) {
    const typed = { name: 'Mallory', email, password: 'quiet rivers' }
    const answer = await ask('/login?mode=signup', '', typed)
    expect([email, answer.status]).toEqual([email, 422])
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test('nobody makes themselves more than they are by fields that no form has', async () => {
  const rights = { emailVerified: 'true', email_verified: 'true', verified: 'on', role: 'admin' }
  const typed = {
    name: 'Mallory',
    email: `21mal${Date.now()}@suiit.example`,
    password: 'quiet rivers',
  }
  const cookie = cookiesOf(await ask('/login?mode=signup', '', { ...typed, ...rights }))
  expect(cookie).toContain('almirah.session_token=')
  const more = { form: 'name', name: 'Mallory', email: people.admin, id: '1', demo: 'false' }
  for (const path of ['/account', '/login', '/login?mode=resend'])
    await ask(path, cookie, { ...rights, ...more })
  for (const path of ['/student', '/faculty', '/admin', '/admin/users'])
    expect([path, (await ask(path, cookie)).status]).toEqual([path, 302])
  expect(await (await ask('/login', cookie)).text()).toContain(typed.email)
})

test('a planted cookie is nobody’s, before signing in and after', async () => {
  const planted = `almirah.session_token=${'a'.repeat(32)}.x`
  const answer = await ask('/login', planted, { email: victim, password })
  expect(cookiesOf(answer)).not.toContain('a'.repeat(32))
  expect((await ask('/student', cookiesOf(answer))).status).toBe(200)
  expect((await ask('/student', planted)).status).toBe(302)
})

/**
 * Which ways into the pages of students and of their own account are open: documents, data, a form,
 * an endpoint.
 */
async function waysIn(cookie: string): Promise<string[]> {
  const ways = {
    document: await ask('/student', cookie),
    data: await ask('/student.data', cookie),
    'own page': await ask('/account', cookie),
    'own data': await ask('/account.data', cookie),
    form: await ask('/account', cookie, { form: 'name', name: 'Rohan Behera' }),
    endpoint: await ask('/api/v1/me', cookie),
  }
  const open: string[] = []
  for (const [way, answer] of Object.entries(ways)) {
    const isRefused = (await answer.text()).includes('SingleFetchRedirect') || answer.status >= 400
    const location = answer.headers.get('location') ?? '/account'
    if (!isRefused && location.startsWith('/account')) open.push(way)
  }
  return open
}
const inside = ['document', 'data', 'own page', 'own data', 'form', 'endpoint']

test('a stolen cookie is worth nothing by any way once its owner has signed out', async () => {
  const stolen = await signIn(victim)
  expect(await waysIn(stolen)).toEqual(inside)
  await ask('/logout', stolen, {})
  expect(await waysIn(stolen)).toEqual([])
})

test('whoever is disabled, or given another role, is out by every way with the next request', async () => {
  const listed = await (await ask(`/admin/users?q=${victim}`, admin)).text()
  const id = /name="id" value="([0-9a-f-]{36})"/.exec(listed)?.[1] ?? ''
  const change = async (intent: string, more: Record<string, string> = {}) =>
    expect((await ask(`/admin/UserDetails?id=${id}`, admin, { id, intent, ...more })).status).toBe(
      200,
    )
  const before = await signIn(victim)
  await change('disable', { reason: 'Tried' })
  expect(await waysIn(before)).toEqual([])
  expect(await (await ask('/login', before)).text()).toContain('This user has been disabled.')
  const refused = await ask('/login', '', { email: victim, password })
  expect(await refused.text()).toContain('This user has been disabled.')
  await change('enable')
  const again = await signIn(victim)
  expect(await waysIn(again)).toEqual(inside)
  await change('give-role', { role: 'faculty', reason: 'Tried' })
  expect(await waysIn(again)).toEqual([])
  const teacher = await signIn(victim)
  expect((await ask('/faculty', teacher)).status).toBe(200)
  await change('take-role')
  expect((await ask('/faculty', teacher)).status).toBe(302)
  expect((await ask('/student', await signIn(victim))).status).toBe(200)
})

test('no page goes from one reader to another, whatever cookies come along', async () => {
  const open = paths.filter((_path, at) => pages[at]?.access === 'everyone')
  const pupil = await signIn(victim)
  const teacher = await signIn(people.faculty)
  const strange = ['theme=dark', 'almirah.session_token=', 'a="b; c', `${teacher.slice(0, 50)}`]
  // The teacher's name stands on her profile, which everybody may read.
  const names = [victim, people.faculty, 'Rohan Behera']
  for (const path of open.filter((one) => !one.startsWith('/log'))) {
    const tags = new Set<string>()
    for (const cookie of [pupil, '', teacher, '', ...strange, pupil, '']) {
      const answer = await ask(path, cookie)
      const text = await answer.text()
      const mine = cookie === pupil ? [names[0], names[2]] : [names[1]]
      const isIn = cookie === pupil || cookie === teacher
      const shown = names.filter((name) => text.includes(name))
      expect([path, cookie, shown.every((name) => isIn && mine.includes(name))]).toEqual([
        path,
        cookie,
        true,
      ])
      // Readers who are signed in are sent on from pages for visitors.
      expect([path, isIn && answer.ok && shown.length === 0]).toEqual([path, false])
      const tag = answer.headers.get('etag')
      if (tag) tags.add(tag)
    }
    for (const tag of tags) {
      const headers = { cookie: pupil, 'if-none-match': tag }
      expect([path, (await rawRequest(own, path, { headers })).status]).not.toEqual([path, 304])
    }
  }
})

test('a host that a request names is in no link of its answer, and in no page of anybody else', async () => {
  const feeds = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest']
  const protocols = ['/oai?verb=Identify', '/sru', '/api/v1/openapi.json', '/api/v1/books?limit=1']
  for (const path of [...paths, ...feeds, ...protocols]) {
    const named = { host: 'evil.example' }
    const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    for (const headers of [named, forwarded]) {
      const answer = await rawRequest(own, path, { headers })
      const shown = [...answer.headers].flat().concat(answer.body)
      expect([path, shown.filter((text) => text.includes('//evil.example'))]).toEqual([path, []])
    }
    expect([path, (await (await ask(path, '')).text()).includes('evil.example')]).toEqual([
      path,
      false,
    ])
  }
})
