import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '#src/server/log.ts'
import { contentsCredentials } from './gate-contents.server.ts'

const token = 'read-only-token-1'
const file = { userId: 'librarian', password: 'pa ss—wörd' }
const right = { userId: 'librarian', password: 'pa ss—wörd' }

let stop: (() => Promise<unknown>) | undefined
afterEach(async () => {
  await stop?.()
  vi.useRealTimers()
})

/** A contents server on this machine; how often it was asked, with which headers. */
async function contentsServer(answer: RequestListener) {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization)
    answer(request, response)
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
  const contents = { url: `http://127.0.0.1:${port}/contents/Admin/password.json`, token }
  return { asked, lines, read: () => contentsCredentials(contents, log) }
}

/** Base64 in lines of 60 letters, as code hosts write it. */
const wrapped = (text: string) =>
  Buffer.from(text)
    .toString('base64')
    .replace(/(.{60})/g, '$1\n')

const json =
  (value: unknown): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(value))
  }

test('the file is read with the token, once for all who ask within five minutes', async () => {
  const server = await contentsServer(
    json({ content: wrapped(JSON.stringify(file)), encoding: 'base64', sha: 'x' }),
  )
  const checks = await Promise.all(Array.from({ length: 20 }, () => server.read()))
  expect(server.asked).toEqual([`Bearer ${token}`])
  expect(await checks[0]?.(right)).toBe(true)
  expect(await checks[0]?.({ ...right, password: 'pass' })).toBe(false)
  expect(await checks[0]?.({ ...right, userId: 'Librarian' })).toBe(false)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1 })
  await server.read()
  expect(server.asked).toHaveLength(2)
})

const broken: [string, RequestListener][] = [
  ['a status', (_request, response) => response.writeHead(404).end('{"message":"Not Found"}')],
  ['a page', (_request, response) => response.end('<html>')],
  ['no content', json({ content: null })],
  ['what is not Base64 of JSON', json({ content: 'password: hunter2' })],
  ['a password that is no text', json({ content: wrapped('{"userId":"a","password":1}') })],
  ['an empty password', json({ content: wrapped('{"userId":"a","password":""}') })],
  ['too much', json({ content: 'A'.repeat(200_000) })],
  ['a way elsewhere', (_request, response) => response.writeHead(302, { location: '/x' }).end()],
  ['nothing', (_request, response) => response.destroy()],
]

test.each(broken)(
  'where the host answers with %s, nobody comes in and the log says so',
  async (_what, answer) => {
    const server = await contentsServer(answer)
    expect(await server.read()).toBeNull()
    expect(server.lines.join('')).toContain('could not be read')
    expect(server.lines.join('')).not.toMatch(/read-only-token|hunter2/)
    await server.read()
    expect(server.asked).toHaveLength(2)
  },
)
