import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '#src/server/log.ts'
import { nowhere, PlaceLookUp } from './visitor-place.server.ts'

let stop: (() => Promise<unknown>) | undefined
afterEach(async () => {
  await stop?.()
})

/** Both services on this machine; `answers` by their path with its query. */
async function services(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(url in answers ? 200 : 500, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answers[url] ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  const { port } = server.address() as AddressInfo
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => lines.push(line) })
  const base = `http://127.0.0.1:${port}`
  return {
    asked,
    lines,
    lookUp: new PlaceLookUp({ address: `${base}/`, place: `${base}/json/` }, log),
  }
}

test('the address of an inner network is looked up once, a public one never', async () => {
  const { asked, lookUp } = await services({ '/?format=json': { ip: '203.0.113.9' } })
  const inner = ['127.0.0.1', '::ffff:10.1.2.3', 'fd00::1', undefined]
  const found = await Promise.all(inner.map((address) => lookUp.addressOf(address)))
  expect(found).toEqual(inner.map(() => '203.0.113.9'))
  expect(await lookUp.addressOf('::ffff:198.51.100.4')).toBe('198.51.100.4')
  expect(asked).toEqual(['/?format=json'])
})

test('the place is what the service says of the address, asked once', async () => {
  const { asked, lookUp } = await services({
    '/json/198.51.100.4': { country_name: 'India', region: 'Odisha', city: 'Burla' },
    '/json/198.51.100.5': { country_name: 'India' },
  })
  const burla = { country: 'India', region: 'Odisha', city: 'Burla' }
  expect(await lookUp.placeOf('198.51.100.4')).toEqual(burla)
  expect(await lookUp.placeOf('198.51.100.4')).toEqual(burla)
  expect(await lookUp.placeOf('198.51.100.5')).toEqual({ ...nowhere, country: 'India' })
  expect(await lookUp.placeOf('10.0.0.1')).toEqual(nowhere)
  expect(await lookUp.placeOf('UNKNOWN_IP')).toEqual(nowhere)
  expect(asked).toEqual(['/json/198.51.100.4', '/json/198.51.100.5'])
})

test('what fails is UNKNOWN_IP and Unknown, logged without the address', async () => {
  const { lines, lookUp } = await services({})
  expect(await lookUp.addressOf('192.168.1.5')).toBe('UNKNOWN_IP')
  expect(await lookUp.placeOf('198.51.100.4')).toEqual(nowhere)
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toMatch(/198\.51|192\.168/)
})

test('without services the address is the connection’s own, and the place unknown', async () => {
  const lookUp = new PlaceLookUp({ address: null, place: null }, createLog('silent'))
  expect(await lookUp.addressOf('10.0.0.1')).toBe('10.0.0.1')
  expect(await lookUp.addressOf(undefined)).toBe('UNKNOWN_IP')
  expect(await lookUp.placeOf('198.51.100.4')).toEqual(nowhere)
})
