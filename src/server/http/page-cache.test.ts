import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import type { AppContext } from '../context.ts'
import { createLog } from '../log.ts'
import { PageCache } from './page-cache.ts'

const nonce = 'bm9uY2Utb2Ytb25lLXJlcQ=='
const html = `<html><script nonce="${nonce}">one()</script><script src="/static/a.js" nonce="${nonce}"></script><p>Books</p></html>`
const plain = html.replaceAll(` nonce="${nonce}"`, '')

let version = '1'
let rendered = 0
const page =
  (init: ResponseInit = {}, body = html) =>
  async () => {
    rendered++
    return new Response(body, {
      ...init,
      headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers },
    })
  }
const context = (actor: Actor = visitor, origin = 'https://library.example') =>
  ({ actor, origin, nonce, requestId: '1', log: createLog('silent') }) as unknown as AppContext
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://127.0.0.1${path}`, { headers })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:10Z'), toFake: ['Date'] })
  version = '1'
  rendered = 0
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page is rendered once, and its scripts go by their hashes', async () => {
  const cache = new PageCache(async () => version)
  const first = await cache.answer(ask('/'), context(), page())
  const second = await cache.answer(ask('/'), context(), page())
  expect([await first.response.text(), await second.response.text()]).toEqual([plain, plain])
  const hash = createHash('sha256').update('one()').digest('base64')
  expect(second.scriptSources).toEqual([`'sha256-${hash}'`])
  expect(rendered).toBe(1)
})

test('a change, another address, another host and the next minute render anew', async () => {
  const cache = new PageCache(async () => version)
  const see = async (path: string, host?: string) =>
    (await cache.answer(ask(path), context(visitor, host), page())).response.text()
  await see('/')
  await see('/?q=a')
  await see('/', 'https://other.example')
  expect(rendered).toBe(3)
  version = '2'
  await see('/')
  expect(rendered).toBe(4)
  vi.setSystemTime(new Date('2026-11-21T09:00:59Z'))
  await see('/')
  expect(rendered).toBe(4)
  vi.setSystemTime(new Date('2026-11-21T09:01:00Z'))
  await see('/')
  expect(rendered).toBe(5)
})

test('people who have signed in get pages of their own', async () => {
  const cache = new PageCache(async () => version)
  const member = { kind: 'user', id: '1', roles: ['student'] } as unknown as Actor
  await cache.answer(ask('/'), context(), page())
  const own = await cache.answer(ask('/'), context(member), page({}, '<p>Mine</p>'))
  expect(await own.response.text()).toBe('<p>Mine</p>')
  expect(own.scriptSources).toBeNull()
  const after = await cache.answer(ask('/'), context(), page())
  expect(await after.response.text()).toBe(plain)
})

test.each([
  ['an error', page({ status: 404 })],
  ['a page that sets a cookie', page({ headers: { 'set-cookie': 'a=b' } })],
  ['a page that says so', page({ headers: { 'cache-control': 'no-store' } })],
  ['a page that has its nonce elsewhere', page({}, `<p>${nonce}</p>`)],
])('%s is not kept', async (_, render) => {
  const cache = new PageCache(async () => version)
  await cache.answer(ask('/'), context(), render)
  const again = await cache.answer(ask('/'), context(), render)
  expect(rendered).toBe(2)
  expect(again.scriptSources).toBeNull()
})

test('each reader gets it as compressed as it takes it, or hears that it has it', async () => {
  const cache = new PageCache(async () => version)
  const get = async (headers: Record<string, string>) =>
    (await cache.answer(ask('/', headers), context(), page())).response
  const brotli = await get({ 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(plain)
  const zipped = await get({ 'accept-encoding': 'gzip, br;q=0' })
  expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(plain)
  const tag = brotli.headers.get('etag') ?? ''
  expect(tag).not.toBe(zipped.headers.get('etag'))
  const known = await get({ 'accept-encoding': 'br', 'if-none-match': tag })
  expect([known.status, await known.text()]).toEqual([304, ''])
  version = '2'
  const changed = await cache.answer(
    ask('/', { 'accept-encoding': 'br', 'if-none-match': tag }),
    context(),
    page({}, '<p>New</p>'),
  )
  expect(changed.response.status).toBe(200)
})
