import { beforeAll, expect, test } from 'vitest'
import { pages } from '#src/pages/pages.ts'
import { endpoints } from '#src/process/endpoints.server.ts'
import { answerFaults, type ReadAnswer } from '#test/answer-faults.ts'
import { rawRequest } from '#test/raw-request.ts'
import { ask, passGate, people, signIn } from './sign-in.ts'
import { site } from './site.ts'

const { origin: own } = new URL(site().url)
const everyone = ['visitor', 'unverified', 'stranger', 'student', 'faculty', 'admin'] as const
const cookies = new Map<string, string>([['visitor', '']])

beforeAll(async () => {
  for (const who of everyone) if (who !== 'visitor') cookies.set(who, await signIn(people[who]))
  await passGate(cookies.get('admin') ?? '')
})

const plain = (path: string) => path.replaceAll(/:\w+(?:\{[^}]*\})?|\{\w+\}/g, '1')
const paths = pages.flatMap(({ path }) => [
  plain(path),
  `${plain(path === '/' ? '/_root' : path)}.data`,
])

/** What is asked with GET; what changes something is tried beside the endpoints. */
const readEndpoints = endpoints.filter((one) => one.kind === 'document' || one.method === 'get')

/** A stream of events has no end to wait for. */
const isStream = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('text/event-stream') === true

async function read(answer: Response): Promise<ReadAnswer> {
  const { status, headers } = answer
  if (!isStream(answer)) return { status, headers, body: await answer.text() }
  await answer.body?.cancel()
  return { status, headers, body: '' }
}

test.each(everyone)('each page answers %s with the headers of a careful site', async (who) => {
  const found: unknown[] = []
  // A visitor's page comes from memory the second time.
  for (const path of who === 'visitor' ? [...paths, ...paths] : paths) {
    const answer = await read(await ask(path, cookies.get(who) ?? ''))
    const asked = { origin: own, isPrivate: true }
    found.push(...answerFaults(answer, asked).map((fault) => [path, fault]))
    if (answer.status >= 500) found.push([path, answer.status])
    if (who !== 'visitor' && !/no-store/.test(answer.headers.get('cache-control') ?? ''))
      found.push([path, 'a page of someone signed in stays in their browser'])
  }
  expect(found).toEqual([])
})

test.each(everyone)('each endpoint answers %s so', async (who) => {
  const found: unknown[] = []
  for (const { path, access } of readEndpoints) {
    const answer = await read(await ask(plain(path), cookies.get(who) ?? ''))
    const asked = { origin: own, isPrivate: access !== 'everyone' }
    found.push(...answerFaults(answer, asked).map((fault) => [path, fault]))
    if (answer.status >= 500) found.push([path, answer.status])
  }
  expect(found).toEqual([])
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test.each([
  [
    'a form that is none',
    400,
    'POST',
    '/login',
    { ...form, 'content-type': 'multipart/form-data; boundary=x', origin: own },
    'x',
  ],
  [
    'a form of another site',
    403,
    'POST',
    '/login',
    { ...form, origin: 'https://evil.example' },
    'email=a',
  ],
  ['a form of a page in a sandbox', 403, 'POST', '/login', { ...form, origin: 'null' }, 'email=a'],
  ['an address that is none', 404, 'GET', '/no/such/page', {}, undefined],
  ['an address that is badly written', 404, 'GET', '/books/%E0%A4%A', {}, undefined],
  ['a way out of the folder', 404, 'GET', '/static/../../package.json', {}, undefined],
  ['a file of the server', 404, 'GET', '/.env', {}, undefined],
  ['no such endpoint', 404, 'GET', '/api/v1/nothing', {}, undefined],
  ['input that does not fit', 422, 'GET', '/api/v1/books?page=x', {}, undefined],
  ['a page that takes no form', 405, 'POST', '/about', { ...form, origin: own }, 'a=1'],
  ['an endpoint that takes no form', 405, 'POST', '/sitemap.xml', { ...form, origin: own }, 'a=1'],
  ['the API', 405, 'DELETE', '/api/v1/books', {}, undefined],
  ['TRACE', 405, 'TRACE', '/', { cookie: 'secret=1' }, undefined],
  ['TRACE at the API', 405, 'TRACE', '/api/v1/books', { cookie: 'secret=1' }, undefined],
  ['PUT', 405, 'PUT', '/books', {}, 'x'],
  ['DELETE', 405, 'DELETE', '/sitemap.xml', {}, undefined],
  ['OPTIONS', 405, 'OPTIONS', '/student', {}, undefined],
  ['a method of another protocol', 405, 'PROPFIND', '/', {}, undefined],
  [
    'more than a form takes',
    413,
    'POST',
    '/login',
    { ...form, origin: own },
    'x'.repeat(2_000_000),
  ],
] as const)('%s: %i, with the same headers', async (_what, status, method, path, headers, body) => {
  const answer = await rawRequest(own, path, { method, headers, body })
  expect(answer.status).toBe(status)
  expect(answerFaults(answer, { origin: own, isPrivate: true })).toEqual([])
  expect(answer.body).not.toContain('secret=1')
})

test.each([
  ['a host that is none', 'GET', '/', { host: 'a b' }],
  ['two lengths', 'GET', '/', { 'transfer-encoding': 'chunked', 'content-length': '3' }],
  ['an address without end', 'GET', `/${'a'.repeat(20_000)}`, {}],
])(
  '%s gets no further than the door, and learns nothing there',
  async (_what, method, path, headers) => {
    const { status, headers: sent, body } = await rawRequest(own, path, { method, headers })
    expect([status >= 400 && status < 500, body, sent.has('server')]).toEqual([true, '', false])
  },
)
