import { z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { defineAction, defineDocument, defineEndpoint } from './endpoint.ts'

const { db } = await testDatabase()

let value = 1
const counter = defineEndpoint({
  id: 'counter',
  tag: 'Numbers',
  path: '/api/v1/counters/{name}',
  access: 'everyone',
  summary: 'a counter',
  description: 'For tests.',
  params: z.object({ name: z.string().max(10) }),
  query: z.object({}),
  response: z.object({ name: z.string(), value: z.number() }),
  handle: async (_context, { params }) => ({ body: { name: params.name, value } }),
})
const address = '/api/v1/counters/visits'
const site = testSite({ db, endpoints: [counter] })

test('an answer carries a strong tag of its content; the reader that has it gets 304', async () => {
  const first = await site.request(address)
  const tag = first.headers.get('etag') ?? ''
  expect(tag).toMatch(/^"[\w-]+"$/)
  expect(first.headers.get('cache-control')).toBe('public, max-age=15, must-revalidate')
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await site.request(address, { headers: { 'if-none-match': known } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
  }
  value = 2
  const changed = await site.request(address, { headers: { 'if-none-match': tag } })
  expect([changed.status, (await changed.json()).value]).toEqual([200, 2])
})

test('what a person sees who is signed in stays out of shared caches', async () => {
  const actor = person(null)
  const answer = await testSite({ db, endpoints: [counter], actor }).request(address)
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
})

test('HEAD answers as GET does, without the body', async () => {
  const [head, get] = await Promise.all([
    site.request(address, { method: 'HEAD' }),
    site.request(address),
  ])
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
})

test('scripts of any site may read answers and errors, without credentials', async () => {
  for (const path of [address, '/api/v1/nothing', `${address}?odd=1`]) {
    const answer = await site.request(path, { headers: { origin: 'https://elsewhere.example' } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-expose-headers')).toContain('ETag')
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
  }
  const preflight = await site.request(address, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('Authorization, If-None-Match')
})

test('another method is refused with those there are', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await site.request(address, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  }
  expect((await site.request(address, { method: 'PURGE' })).status).toBe(405)
})

const rename = defineAction({
  id: 'rename',
  tag: 'Numbers',
  method: 'patch',
  path: '/api/v1/counters/{name}',
  access: 'student',
  scope: 'account:read',
  summary: 'rename',
  description: 'For tests.',
  params: z.object({ name: z.string().max(10) }),
  body: z.object({ to: z.string().min(1).max(10) }),
  response: z.object({ name: z.string() }),
  handle: async (_context, { body }) => ({ body: { name: body.to } }),
})
const student = person('student')
const change = (init: RequestInit, actor = student) =>
  testSite({ db, endpoints: [counter, rename], actor }).request(address, {
    method: 'PATCH',
    ...init,
  })
const json = { 'content-type': 'application/json' }
const ours = { ...json, origin: 'http://localhost' }

test('a change takes a JSON object from this site, and names what does not fit', async () => {
  const done = await change({ headers: ours, body: '{"to":"b"}' })
  expect([done.status, await done.json()]).toEqual([200, { name: 'b' }])
  expect(done.headers.get('cache-control')).toBe('no-store')
  for (const [body, status] of [
    ['{"to":"b","id":1}', 422],
    ['{"to":""}', 422],
    ['', 422],
    ['{"to":', 400],
    ['null', 400],
    ['["b"]', 400],
  ] as const) {
    expect([body, (await change({ headers: ours, body })).status]).toEqual([body, status])
  }
  const form = { ...ours, 'content-type': 'application/x-www-form-urlencoded' }
  expect((await change({ headers: form, body: 'to=b' })).status).toBe(415)
})

test('a change by cookie comes from this site alone; a token brings it from anywhere', async () => {
  const body = '{"to":"b"}'
  for (const origin of ['https://elsewhere.example', 'null']) {
    expect((await change({ headers: { ...json, origin }, body })).status).toBe(403)
  }
  expect((await change({ headers: json, body })).status).toBe(403)
  const sameSite = { ...json, 'sec-fetch-site': 'same-origin' }
  expect((await change({ headers: sameSite, body })).status).toBe(200)
  const token = person('student', { token: { scopes: ['account:read'] } })
  expect((await change({ headers: json, body }, token)).status).toBe(200)
  const site = testSite({ db, endpoints: [counter, rename] })
  expect((await site.request(address, { method: 'PATCH', headers: ours, body })).status).toBe(401)
})

test.each([
  ['application/json', 200],
  ['text/html, */*;q=0.1', 200],
  ['application/*', 200],
  ['', 200],
  ['text/html', 406],
  ['application/json;q=0, text/xml', 406],
])('Accept: %s', async (accept, status) => {
  const answer = await site.request(address, { headers: { accept } })
  expect(answer.status).toBe(status)
  if (status === 406) expect((await answer.json()).code).toBe('not-acceptable')
})

test('a parameter in the path is checked as one in the query is', async () => {
  const answer = await site.request('/api/v1/counters/much-too-long-a-name')
  expect([answer.status, (await answer.json()).fields[0].field]).toEqual([422, 'name'])
  expect((await site.request('/api/v1/counters/a%2Fb')).status).toBe(200)
})

test('who asks too often is refused with the time to wait, and no one else is', async () => {
  const rateLimit = { perSecond: 0.01, burst: 2 }
  const proxy = { publicUrl: undefined, trustProxy: true }
  const limited = testSite({ db, endpoints: [counter], rateLimit, proxy })
  const ask = (client: string) =>
    limited.request(address, { headers: { 'x-forwarded-for': client } })
  const first = await ask('192.0.2.1')
  expect(first.headers.get('ratelimit-policy')).toBe('"client";q=2;w=200')
  expect(first.headers.get('ratelimit')).toMatch(/^"client";r=1;t=\d+$/)
  await ask('192.0.2.1')
  const refused = await ask('192.0.2.1')
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(90)
  expect(refused.headers.get('ratelimit')).toMatch(/^"client";r=0;/)
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect((await ask('192.0.2.2')).status).toBe(200)
  expect((await limited.request('/healthz')).status).toBe(200)
})

const respond = async () => new Response('a feed')

test('the limit holds for searches on the site too, and a browser gets a page that says so', async () => {
  const limited = testSite({ db, rateLimit: { perSecond: 0.01, burst: 1 } })
  await limited.request('/api/v1/nothing')
  const spellings = ['?q="><script>', '/', '//?q=a', '.data', '/.data', '/_.data', '//.data']
  for (const path of ['/BOOKS', '//books', ...spellings.map((spelling) => `/books${spelling}`)]) {
    expect((await limited.request(path)).status, path).toBe(429)
  }
  const feed = defineDocument({
    path: '/feed',
    access: 'everyone',
    summary: '',
    limited: true,
    respond,
  })
  const fed = testSite({ db, endpoints: [feed], rateLimit: { perSecond: 0.01, burst: 1 } })
  expect((await fed.request('/feed')).status).toBe(200)
  expect((await fed.request('/feed')).status).toBe(429)
  const page = await limited.request('/books?q=%3Cb%3E&n="><script>', {
    headers: { accept: 'text/html' },
  })
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, expect.any(String)])
  const html = await page.text()
  expect(html).toContain('Please wait a moment')
  expect(html).not.toContain('"><script>')
  const inOdia = { accept: 'text/html', 'accept-language': 'or' }
  const translated = await (await limited.request('/books', { headers: inOdia })).text()
  expect(translated).toContain('<html lang="or">')
  expect(translated).not.toContain('Please')
})

test('a problem says its sentence in the language of who asks; its code stays', async () => {
  const asked = async (language: string, cookie = '') => {
    const headers = { 'accept-language': language, cookie }
    const answer = await site.request('/api/v1/nothing', { headers })
    const { code, title } = await answer.json()
    return [answer.headers.get('content-language'), code, title]
  }
  expect(await asked('fr')).toEqual(['en', 'not-found', 'There is no such address in this API.'])
  expect(await asked('or-IN,en;q=0.5')).toEqual(['or', 'not-found', 'ଏହି API ରେ ଏପରି କୌଣସି ଠିକଣା ନାହିଁ।'])
  expect((await asked('or', 'almirah.language=hi'))[0]).toBe('hi')
})
