import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listeningSite } from '#test/listening-site.ts'
import { RawConnection } from '#test/raw-connection.ts'
import { defineDocument } from './endpoint.ts'

const { db } = await testDatabase()
const where = defineDocument({
  path: '/where',
  access: 'everyone',
  summary: 'tells the address',
  respond: async (_context, request) => new Response(`asked for ${new URL(request.url).pathname}`),
})
const site = await listeningSite({ db, endpoints: [where] })
const { host } = new URL(site)

/** All answers that come on one connection to what is written on it, until the site ends it. */
async function answersTo(text: string): Promise<string> {
  const line = new RawConnection(site)
  line.socket.write(text, 'latin1')
  return line.rest()
}

const statusesIn = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

const second = `GET /where HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
const post = `POST /where HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n`

test.each([
  ['both lengths', `${post}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['two lengths', `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  ['a list of lengths', `${post}Content-Length: 1, 2\r\n\r\nab`],
  ['a signed length', `${post}Content-Length: +1\r\n\r\na`],
  ['a negative length', `${post}Content-Length: -1\r\n\r\n`],
  ['a length of letters', `${post}Content-Length: 0x1\r\n\r\na`],
  ['an endless length', `${post}Content-Length: 99999999999999999999999\r\n\r\n`],
  ['chunked that is not last', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
  ['chunked with a tab', `${post}Transfer-Encoding:\tchunked\tx\r\n\r\n0\r\n\r\n`],
  ['an unknown coding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['a name with a space', `${post}Content-Length : 5\r\n\r\nabcde`],
  ['a folded header', `${post}X-One: a\r\n b\r\n\r\n`],
  ['a bare line feed', `GET /where HTTP/1.1\nHost: ${host}\n\n`],
  ['a bare return', `GET /where HTTP/1.1\r\nHost: ${host}\rX: y\r\n\r\n`],
  ['a null in a header', `GET /where HTTP/1.1\r\nHost: ${host}\r\nX: a\0b\r\n\r\n`],
  ['a chunk of no size', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`],
  ['a huge chunk', `${post}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n\r\n`],
  ['no host', 'GET /where HTTP/1.1\r\n\r\n'],
  ['two hosts', `GET /where HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n\r\n`],
  ['no such version', `GET /where HTTP/9.9\r\nHost: ${host}\r\n\r\n`],
  ['a body on GET', `GET /where HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 3\r\n\r\nabc`],
])('a request with %s ends its connection: what follows is no request', async (_what, request) => {
  const answers = await answersTo(request + second)
  expect(answers).not.toContain('asked for')
  for (const status of statusesIn(answers)) expect(status).toBeGreaterThanOrEqual(400)
  expect(statusesIn(answers).length).toBeLessThanOrEqual(1)
})

test('a head that is too large is told so, and the connection ends', async () => {
  const start = `GET /where HTTP/1.1\r\nHost: ${host}\r\n`
  for (const more of [
    `X: ${'a'.repeat(20_000)}\r\n`,
    `Cookie: ${'a=b; '.repeat(5_000)}\r\n`,
    'X: a\r\n'.repeat(5_000),
  ]) {
    expect(statusesIn(await answersTo(`${start}${more}\r\n`))).toEqual([431])
  }
  expect(statusesIn(await answersTo(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`))).toEqual([431])
})

test.each([
  '/..%2f..%2fetc/passwd',
  '/static/..%2f..%2f..%2fpackage.json',
  '/static/%2e%2e/%2e%2e/package.json',
  '/static/../../package.json',
  '/static/..\\..\\package.json',
  '/static/%5c..%5c..%5cpackage.json',
  '/static/%00',
  '/static//etc/passwd',
  '/static/%c0%ae%c0%ae/package.json',
  '/static/%252e%252e/package.json',
  '//evil.example/where',
  '/\\evil.example/where',
  'where',
  '*',
  '/%',
  '/%ff%fe',
])('the path %s leads to no file, and fails well', async (path) => {
  const answers = await answersTo(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  )
  expect(answers).not.toMatch(/"dependencies"|root:x:/)
  const [status = 0] = statusesIn(answers)
  expect([path, status >= 400 && status < 600]).toEqual([path, true])
  expect(answers.toLowerCase()).not.toMatch(/\r\nlocation: /)
})

test('a path that is written otherwise is no way around an endpoint', async () => {
  for (const path of ['/./where', '/x/../where', 'http://evil.example/where']) {
    const answers = await answersTo(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    )
    expect([path, answers.includes('asked for /where')]).toEqual([path, true])
  }
})

test('a CONNECT or an upgrade opens no tunnel', async () => {
  const connect = `CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example\r\n\r\n`
  expect(await answersTo(connect)).not.toMatch(/HTTP\/1\.1 [123]/)
  const upgrade = `GET /where HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`
  expect(await answersTo(upgrade)).not.toContain('HTTP/1.1 101')
})
