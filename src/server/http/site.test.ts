import { z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import type { Access } from '#src/kernel/access.ts'
import { visitor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { answerFaults } from '#test/answer-faults.ts'
import { testDatabase } from '#test/database.ts'
import { listeningSite } from '#test/listening-site.ts'
import { person } from '#test/person.ts'
import { rawRequest } from '#test/raw-request.ts'
import { testSite } from '#test/site.ts'
import { defineAction, defineDocument, defineEndpoint, type Endpoint, noBody } from './endpoint.ts'

const { db } = await testDatabase()

const failing = (path: string, fail: () => never) =>
  defineDocument({ path, access: 'everyone', summary: 'fails', respond: async () => fail() })

const double = defineEndpoint({
  id: 'double',
  tag: 'Numbers',
  path: '/api/v1/double',
  access: 'everyone',
  summary: 'doubles a number',
  description: 'For tests.',
  query: z.object({ value: z.coerce.number().max(100) }),
  response: z.object({ value: z.number() }),
  handle: async (_context, { query }) => ({ body: { value: query.value * 2 } }),
})

test('health and readiness answer; readiness says when the process is not', async () => {
  const well = testSite({ db })
  expect((await well.request('/healthz')).status).toBe(200)
  expect((await well.request('/readyz')).status).toBe(200)
  const ready = () => Promise.reject(new AppError('unavailable', 'Shutting down.'))
  expect((await testSite({ db, ready }).request('/readyz')).status).toBe(503)
})

test('every answer carries the security headers, with a nonce of its own', async () => {
  const site = testSite({ db })
  const [one, two] = await Promise.all([site.request('/healthz'), site.request('/nowhere.txt')])
  const policy = one.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{24}'/)
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
  expect(two.headers.get('content-security-policy')).not.toBe(policy)
  for (const answer of [one, two]) {
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-request-id')).toBeTruthy()
  }
})

test('an endpoint checks its query and answers with problem+json where it is wrong', async () => {
  const site = testSite({ db, endpoints: [double] })
  expect(await (await site.request('/api/v1/double?value=21')).json()).toEqual({ value: 42 })
  const refused = await site.request('/api/v1/double?value=many')
  expect(refused.status).toBe(422)
  expect(refused.headers.get('content-type')).toContain('application/problem+json')
  expect(await refused.json()).toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'value' }],
  })
  const unknown = await site.request('/api/v1/nothing')
  expect([unknown.status, (await unknown.json()).code]).toEqual([404, 'not-found'])
})

test('an unexpected error tells nothing but its request number, and is logged with it', async () => {
  const lines: string[] = []
  const fail = () => {
    throw new Error('the secret is 42')
  }
  const output = { write: (line: string) => lines.push(line) }
  const site = testSite({ db, endpoints: [failing('/boom', fail)], output })
  const answer = await site.request('/boom')
  const text = await answer.text()
  const body = JSON.parse(text)
  const read = { status: 500, headers: answer.headers, body: text }
  expect(answerFaults(read, { origin: 'http://localhost', isPrivate: true })).toEqual([])
  expect([answer.status, body.code]).toEqual([500, 'internal'])
  expect(JSON.stringify(body)).not.toContain('secret')
  expect(lines.join('')).toContain('the secret is 42')
  expect(lines.join('')).toContain(body.requestId)
})

test('a database that is away is 503, not 500', async () => {
  const fail = () => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
  }
  const answer = await testSite({ db, endpoints: [failing('/away', fail)] }).request('/away')
  expect(answer.status).toBe(503)
})

const actors = [visitor, person(null), person('student'), person('faculty'), person('admin')]

test.each<[Access, number[]]>([
  ['everyone', [200, 200, 200, 200, 200]],
  ['account', [401, 200, 200, 200, 200]],
  ['signed-in', [401, 200, 200, 200, 200]],
  ['student', [401, 403, 200, 403, 403]],
  ['faculty', [401, 403, 403, 200, 403]],
  ['faculty-or-staff:contents', [401, 403, 403, 200, 200]],
  ['admin', [401, 403, 403, 403, 200]],
])('an endpoint for %s lets in whom it names', async (access, expected) => {
  const endpoint: Endpoint =
    access === 'everyone' ? double : { ...double, access, scope: 'account:read' }
  const statuses = actors.map(async (actor) => {
    const answer = await testSite({ db, endpoints: [endpoint], actor }).request(
      '/api/v1/double?value=1',
    )
    return answer.status
  })
  expect(await Promise.all(statuses)).toEqual(expected)
})

test('a form of another site is refused, and so is a body past the limit', async () => {
  const site = testSite({ db })
  const foreign = await site.request('/books', {
    method: 'POST',
    headers: {
      origin: 'https://elsewhere.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'a=1',
  })
  expect(foreign.status).toBe(403)
  const large = await site.request('/books', {
    method: 'POST',
    headers: {
      'content-type': 'text/plain;x=1',
      origin: 'http://localhost',
      'content-length': '2000000',
    },
    body: 'x'.repeat(2_000_000),
  })
  expect(large.status).toBe(413)
})

test('a document that takes a form answers GET and POST of its own site, and nothing else', async () => {
  const echo = defineDocument({
    path: '/echo',
    access: 'everyone',
    summary: 'the method and the form',
    takesForm: 'from-this-site',
    respond: async (_context, request) => new Response(`${request.method} ${await request.text()}`),
  })
  const site = testSite({ db, endpoints: [echo] })
  const form = 'application/x-www-form-urlencoded'
  const post = (origin: string) => ({
    method: 'POST',
    headers: { origin, 'content-type': form },
    body: 'a=1',
  })
  expect(await (await site.request('/echo')).text()).toBe('GET ')
  expect(await (await site.request('/echo', post('http://localhost'))).text()).toBe('POST a=1')
  expect((await site.request('/echo', post('https://elsewhere.example'))).status).toBe(403)
  const put = await site.request('/echo', {
    method: 'PUT',
    headers: { origin: 'http://localhost' },
  })
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
})

const where = defineDocument({
  path: '/where',
  access: 'everyone',
  summary: 'tells the origin',
  respond: async ({ origin }) => new Response(origin),
})

test('behind a trusted proxy the address is the reader’s', async () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'library.suiit.example' }
  const asked = async (proxy: { publicUrl: string | undefined; trustProxy: boolean }) => {
    const site = testSite({ db, endpoints: [where], proxy })
    return (await site.request('http://127.0.0.1/where', { headers })).text()
  }
  expect(await asked({ publicUrl: undefined, trustProxy: false })).toBe('http://127.0.0.1')
  expect(await asked({ publicUrl: undefined, trustProxy: true })).toBe(
    'https://library.suiit.example',
  )
  expect(await asked({ publicUrl: 'https://books.suiit.example/', trustProxy: false })).toBe(
    'https://books.suiit.example',
  )
})

test('links lead to where the site is known, whatever host a request names', async () => {
  const known = await listeningSite({ db, endpoints: [where] })
  const { port } = new URL(known)
  const own = `http://127.0.0.1:${port}`
  const asked = async (host: string, more: Record<string, string> = {}, at = known) =>
    (await rawRequest(at, '/where', { headers: { host, ...more } })).body
  expect(await asked(`127.0.0.1:${port}`)).toBe(own)
  expect(await asked(`localhost:${port}`)).toBe(`http://localhost:${port}`)
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '10.1.2.3',
    `[2001:db8::1]:${port}`,
    `library.suiit.example:${port}`,
  ]) {
    expect([host, await asked(host)]).toEqual([host, own])
    expect([host, await asked(host, { 'x-forwarded-host': host })]).toEqual([host, own])
  }
  const proxy = { publicUrl: undefined, trustProxy: false, host: 'Library.suiit.example' }
  const named = await listeningSite({ db, endpoints: [where], proxy })
  const host = `library.suiit.example:${new URL(named).port}`
  expect(await asked(host, {}, named)).toBe(`http://${host}`)
  expect(await asked('library.suiit.example:1', {}, named)).toBe(new URL(named).origin)
})

test('a change from a page of this site is taken at whatever name its reader knows it by', async () => {
  const change = defineAction({
    id: 'change',
    tag: 'Changes',
    method: 'post',
    path: '/api/v1/changes',
    access: 'signed-in',
    scope: 'content:write',
    summary: 'a change',
    description: 'For tests.',
    body: noBody,
    response: z.object({}),
    handle: async () => ({ body: {} }),
  })
  const site = await listeningSite({ db, endpoints: [change], actor: person('admin') })
  const sent = async (host: string, origin: string) =>
    (await rawRequest(site, '/api/v1/changes', { method: 'POST', headers: { host, origin } }))
      .status
  expect(await sent('library.local', 'http://library.local')).toBe(200)
  expect(await sent('library.local', 'http://evil.example')).toBe(403)
})
