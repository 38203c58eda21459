import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '#src/pages/pages.ts'
import { answerFaults } from '#test/answer-faults.ts'
import { type AppProcess, launchApp, stopApp } from '#test/app-process.ts'
import { rawRequest } from '#test/raw-request.ts'

const origin = 'https://library.suiit.example'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
let app: AppProcess
let site: string
let dataDir: string

/** A site that readers see by https, through a proxy that takes it off, as colleges run it. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'almirah-https-'))
  await chmod(dataDir, 0o711)
  app = launchApp({ env: { DATA_DIR: dataDir, PUBLIC_URL: origin } })
  site = await app.ready
}, 120_000)

afterAll(async () => {
  if (app) await stopApp(app)
  await rm(dataDir, { recursive: true, force: true })
})

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  rawRequest(site, path, { method: 'POST', headers: { ...form, origin, ...headers }, body })
const faults = (answer: Parameters<typeof answerFaults>[0]) =>
  answerFaults(answer, { origin, isPrivate: true })

async function signUp(email: string, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ name: 'Asha Rao', email, password: 'secret words' })
  return post('/login?mode=signup', String(body), headers)
}

test.each([
  ['keeps the host', { host: 'library.suiit.example' }],
  ['names its own host, to a browser that says no more than the origin', {}],
  ['names its own host, to a browser that says more', { 'sec-fetch-site': 'same-origin' }],
])('behind a proxy that %s people sign up and in', async (_what, headers) => {
  const email = `21new${Object.keys(headers).length}${'host' in headers}@suiit.example`
  const answer = await signUp(email, headers)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login'])
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-almirah\.session_token=.+; Secure$/)
  expect(faults(answer)).toEqual([])
  const plain = cookie.replace('__Host-', '').split(';')[0] ?? ''
  for (const [sent, isKnown] of [
    [cookie.split(';')[0] ?? '', true],
    [plain, false],
  ] as const) {
    const { body } = await rawRequest(site, '/login', { headers: { ...headers, cookie: sent } })
    expect(body.includes(email)).toBe(isKnown)
  }
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  [
    'another site with our name in its own',
    { origin: 'https://library.suiit.example.evil.example' },
  ],
  ['this host without https', { origin: 'http://library.suiit.example' }],
  ['another site that borrows our host', { origin: 'https://evil.example', host: 'evil.example' }],
  ['a browser that names no origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
])('a form of %s is refused', async (_what, headers) => {
  const answer = await signUp('mallory@suiit.example', headers)
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
  expect(faults(answer)).toEqual([])
})

test('where the site does not know the address that a reader has for it, its answer says whose fault that is', async () => {
  const headers = { origin: 'https://books.suiit.example', 'sec-fetch-site': 'same-origin' }
  const answer = await signUp('21new009@suiit.example', headers)
  expect([answer.status, JSON.parse(answer.body).title]).toEqual([
    403,
    expect.stringContaining('PUBLIC_URL'),
  ])
})

test('pages, refusals and errors keep to https, and so do their cookies', async () => {
  const found: unknown[] = []
  for (const { path } of pages) {
    const answer = await rawRequest(site, path.replaceAll(/:\w+/g, '1'))
    found.push(...faults(answer).map((fault) => [path, fault]))
    if (/http:\/\/(?:127|localhost|library)/.test(answer.body))
      found.push([path, 'leads off https'])
  }
  for (const answer of [await rawRequest(site, '/no/such'), await post('/about', 'a=1')])
    found.push(...faults(answer))
  expect(found).toEqual([])
})
