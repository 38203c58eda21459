import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientFacts, widerNetwork } from './client-facts.ts'
import type { ProxySettings } from './request-origin.ts'

const direct: ProxySettings = { publicUrl: undefined, trustProxy: false }

async function factsOf(
  url: string,
  socket: object,
  proxy: ProxySettings = direct,
  headers: Record<string, string> = {},
) {
  const app = new Hono().get('*', (c) => c.json(clientFacts(c, proxy)))
  const answer = await app.request(url, { headers }, { incoming: { socket } })
  return answer.json()
}

const here = { remoteAddress: '203.0.113.77', localAddress: '192.168.1.5', localPort: 3000 }

test.each([
  ['http://localhost:3000/', here, 'http://localhost:3000'],
  ['http://127.0.0.1:8080/', here, 'http://127.0.0.1:8080'],
  ['http://192.168.1.5:3000/', here, 'http://192.168.1.5:3000'],
  [
    'http://192.168.1.5:3000/',
    { ...here, localAddress: '::ffff:192.168.1.5' },
    'http://192.168.1.5:3000',
  ],
  [
    'http://[2001:db8::5]:3000/',
    { ...here, localAddress: '2001:db8::5' },
    'http://[2001:db8::5]:3000',
  ],
  ['http://evil.example/', here, null],
  ['http://192.168.1.5:4000/', here, null],
  ['http://192.168.1.5/', here, null],
  ['http://192.168.1.6:3000/', here, null],
  ['http://127.0.0.1.evil.example:3000/', here, null],
  ['http://localhost.evil.example:3000/', here, null],
])('mails to who asks at %s lead to what is known', async (url, socket, linkOrigin) => {
  expect(await factsOf(url, socket)).toMatchObject({ linkOrigin })
})

test('a configured address goes before all that a request says', async () => {
  const proxy = { publicUrl: 'https://library.example', trustProxy: false }
  const facts = await factsOf('http://evil.example/', here, proxy)
  expect(facts).toMatchObject({ origin: proxy.publicUrl, linkOrigin: proxy.publicUrl })
})

test('a host that a proxy passes on is no more known for that', async () => {
  const proxy = { publicUrl: undefined, trustProxy: true }
  const facts = await factsOf('http://127.0.0.1:3000/', here, proxy, {
    'x-forwarded-host': 'evil.example',
  })
  expect(facts).toMatchObject({ linkOrigin: null })
})

test('of an address only its network is kept, and of a browser’s name 300 letters', async () => {
  const facts = await factsOf('http://localhost/', here, direct, { 'user-agent': 'x'.repeat(1000) })
  expect(facts.network).toBe('203.0.113.0/24')
  expect(facts.userAgent).toHaveLength(300)
  expect(widerNetwork('2001:db8:1:2::/64')).toBe('2001:db8:1::/48')
  expect(widerNetwork('unknown')).toBe('unknown')
})
