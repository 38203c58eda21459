import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Misdeed, s3Server } from '#test/s3-server/s3-server.ts'
import { createLog } from '../log.ts'
import { gathered } from './content-parts.ts'
import { readS3Address } from './s3-address.ts'
import { s3Files } from './s3-files.ts'

// As in the running site: Hono puts its own `Response` and `Request` in the place of Node's.
getRequestListener(() => new Response())
const server = await s3Server()
afterAll(() => server.close())
const lines: { err?: { message: string } }[] = []
const log = createLog('error', { write: (line) => lines.push(JSON.parse(line)) })
const patience = { silence: 20_000, tries: 4, pause: 1 }
const files = s3Files(server.address, log, patience)
const large = Buffer.alloc(9 * 1024 ** 2, 7)
let made = 0
const newKey = () => `faults/${++made}.data`

beforeEach(() => {
  server.misdeed = () => false
  server.now = () => new Date()
  lines.length = 0
})

/** Does it to the first requests, so many. */
function atFirst(times: number, misdeed: Misdeed): void {
  let left = times
  server.misdeed = (...all) => (left-- > 0 ? misdeed(...all) : false)
}

const refuse =
  (status: number): Misdeed =>
  (_request, response) => {
    response.writeHead(status).end('<html>not now</html>')
    return true
  }

test.each([500, 502, 503, 429])('%d for a while is not noticed', async (status) => {
  const key = newKey()
  atFirst(3, refuse(status))
  await files.put(key, large)
  atFirst(3, refuse(status))
  const found = await files.open(key)
  expect(await gathered(found?.stream ?? neverStream(), 2 ** 30)).toHaveLength(large.length)
  expect(lines).toEqual([])
})

test.each([500, 503, 403])('%d all the time is told, and logged', async (status) => {
  server.misdeed = refuse(status)
  const before = server.asked.length
  await expect(files.put(newKey(), Buffer.of(1))).rejects.toMatchObject({ code: 'unavailable' })
  expect(server.asked.length - before).toBe(status === 403 ? 1 : 4)
  expect(lines[0]?.err?.message).toContain(`HTTP ${status}`)
})

test('a wrong secret, key or region, and a clock that is wrong, are refused with the reason', async () => {
  const wrong = [
    [{ ...server.address, secretKey: 'another' }, 'SignatureDoesNotMatch'],
    [{ ...server.address, accessKey: 'ANOTHER' }, 'InvalidAccessKeyId'],
    [{ ...server.address, region: 'eu-other' }, 'AuthorizationHeaderMalformed'],
  ] as const
  for (const [address, reason] of wrong) {
    const answer = s3Files(address, log, patience).put(newKey(), Buffer.of(1))
    await expect(answer).rejects.toMatchObject({
      cause: { message: expect.stringContaining(reason) },
    })
  }
  server.now = () => new Date(Date.now() - 3_600_000)
  const late = { cause: { message: expect.stringContaining('RequestTimeTooSkewed') } }
  await expect(files.open('a.data')).rejects.toMatchObject(late)
})

test('a body that breaks off, or is cut short, is read on from there', async () => {
  const key = newKey()
  await files.put(key, large)
  let cuts = 0
  server.misdeed = (request, response, answer) => {
    if (request.method !== 'GET' || cuts >= 3) return false
    cuts++
    const { end } = response
    response.end = ((bytes: Buffer) => {
      response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
      return response
    }) as typeof end
    answer()
    return true
  }
  const found = await files.open(key)
  const bytes = await gathered(found?.stream ?? neverStream(), 2 ** 30)
  expect([Buffer.compare(bytes, large), cuts]).toEqual([0, 3])
})

test('a body that goes on breaking breaks for its reader too', async () => {
  const key = newKey()
  await files.put(key, large)
  server.misdeed = (request, response) => {
    if (request.method !== 'GET') return false
    const status = request.headers.range ? 206 : 200
    response.writeHead(status, { 'content-length': large.length, etag: '"x"' })
    response.flushHeaders()
    setImmediate(() => response.destroy())
    return true
  }
  const found = await files.open(key)
  await expect(gathered(found?.stream ?? neverStream(), 2 ** 30)).rejects.toThrow()
})

test('a store that says nothing is asked again, then given up', async () => {
  const key = newKey()
  const impatient = s3Files(server.address, log, { silence: 200, tries: 3, pause: 1 })
  const before = server.asked.length
  server.misdeed = () => true
  await expect(impatient.facts(key)).rejects.toMatchObject({ code: 'unavailable' })
  expect(server.asked.length - before).toBe(3)
  server.misdeed = () => false
})

test('a file whose answer was lost is kept once, and is no conflict', async () => {
  for (const content of [Buffer.from('small'), large]) {
    const key = newKey()
    let lost = 0
    server.misdeed = (request, response, answer) => {
      const isEnd = request.url?.includes('uploadId=') && request.method === 'POST'
      const isWhole = request.method === 'PUT' && !request.url?.includes('?')
      if (lost > 0 || !(isEnd || isWhole)) return false
      lost++
      const socket = response.socket
      response.end = () => {
        socket?.destroy()
        return response
      }
      answer()
      return true
    }
    expect(await files.put(key, content)).toMatchObject({ bytes: content.length })
    expect(lost).toBe(1)
  }
})

test('parts that a process has left behind are dropped, and no others', async () => {
  const key = newKey()
  const left = [server.bucket.begin(key), server.bucket.begin(key)]
  for (const id of left) server.bucket.putPart(id, 1, Buffer.of(1))
  const others = [server.bucket.begin(`${key}2`), server.bucket.begin('faults/another.data')]
  await files.put(`${key}3`, Buffer.of(1))
  await files.abandon(key)
  expect([...server.bucket.uploads.keys()]).toEqual(others)
  await files.abandon(newKey())
  for (const id of others) server.bucket.drop(id)
})

test('an answer of 200 that is an error is one', async () => {
  server.misdeed = (request, response) => {
    if (!request.headers['x-amz-copy-source']) return false
    response.writeHead(200).end('<Error><Code>InternalError</Code><Message>no</Message></Error>')
    return true
  }
  await files.put('faults/copied.data', Buffer.of(1))
  await expect(files.copy('faults/copied.data', newKey())).rejects.toThrow('InternalError')
})

test('the sender waits while the store is slow', async () => {
  server.misdeed = (_request, _response, answer) => {
    delay(50).then(answer)
    return true
  }
  expect(await files.put(newKey(), large)).toMatchObject({ bytes: large.length })
})

test.each([
  ['https://k:s%2F%2B@s3.example.edu/bucket?region=eu', { secretKey: 's/+', region: 'eu' }],
  [
    'http://k:s@127.0.0.1:9000/bucket/',
    { bucketUrl: 'http://127.0.0.1:9000/bucket', region: 'us-east-1' },
  ],
])('%s is an address', (text, parts) => {
  expect(readS3Address(text)).toMatchObject(parts)
})

test.each([
  'https://k:s@host',
  'https://k:s@host/a/b',
  'https://k@host/bucket',
  'https://k:s@host/bucket?zone=eu',
  'https://k:s@host/bucket#x',
  's3://k:s@host/bucket',
  'https://k:%E0%A4%A@host/bucket',
])('%s is none', (text) => {
  expect(readS3Address(text)).toBeNull()
})

function neverStream(): ReadableStream<Uint8Array> {
  throw new Error('the file is not there')
}
