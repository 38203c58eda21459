import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { s3Server } from '#test/s3-server/s3-server.ts'
import { gathered } from './content-parts.ts'
import { withFormerFiles } from './former-files.ts'
import { localFiles } from './local-files.ts'
import { s3Files } from './s3-files.ts'
import { withLocalFile } from './with-local-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'almirah-stores-'))
const server = await s3Server()
server.pageLength = 2
afterAll(async () => {
  await rm(folder, { recursive: true })
  await server.close()
})

const megabyte = 1024 ** 2
const local = localFiles(join(folder, 'files'))
const kinds = [
  ['a folder', local],
  ['an S3-compatible store', s3Files(server.address)],
  [
    'a store with one before it',
    withFormerFiles(s3Files(server.address), localFiles(join(folder, 'former'))),
  ],
] as const

/** Bytes that differ from place to place, in parts of odd lengths. */
async function* bytesOf(length: number, breaks = false): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < length; ) {
    const part = Buffer.alloc(Math.min(65_537, length - at))
    for (let place = 0; place < part.length; place += 997) part[place] = (at + place) % 251
    at += part.length
    yield part
  }
  if (breaks) throw new Error('broken off')
}

describe.each(kinds)('%s', (name, files) => {
  const of = (key: string) => `${name.replaceAll(/[^a-z]/gi, '').toLowerCase()}/${key}`
  const read = async (key: string, range?: { first: number; last: number }) => {
    const found = await files.open(key, range)
    return found && Buffer.from(await gathered(found.stream, 64 * megabyte))
  }

  test.each([0, 1, 100_000, 8 * megabyte, 8 * megabyte + 1, 25 * megabyte])(
    'keeps %d bytes, and gives them back, whole and in parts',
    async (length) => {
      const key = of(`whole/${length}.data`)
      const given = Buffer.from(await gathered(bytesOf(length), 64 * megabyte))
      const stored = await files.put(key, bytesOf(length))
      expect(stored.bytes).toBe(length)
      const hash = createHash('sha256').update(given).digest('hex')
      expect(Buffer.from(stored.sha256).toString('hex')).toBe(hash)
      expect(given.equals((await read(key)) ?? Buffer.of(9))).toBe(true)
      expect(await files.facts(key)).toMatchObject({ bytes: length })
      if (length < 2) return
      const range = { first: 1, last: length - 2 }
      expect(given.subarray(1, -1).equals((await read(key, range)) ?? Buffer.of())).toBe(true)
      expect((await read(key, { first: length - 1, last: length - 1 }))?.length).toBe(1)
    },
  )

  test('a key is taken once, also by those who come at the same moment', async () => {
    const key = of('taken/a.data')
    const puts = [1, 2, 3].map((one) => files.put(key, Buffer.from([one])))
    const outcomes = await Promise.allSettled(puts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(files.put(key, bytesOf(9 * megabyte))).rejects.toMatchObject({ code: 'conflict' })
    expect((await read(key))?.length).toBe(1)
  })

  test('what breaks off is not kept', async () => {
    for (const length of [10, 20 * megabyte]) {
      const key = of(`broken/${length}.data`)
      await expect(files.put(key, bytesOf(length, true))).rejects.toThrow('broken off')
      expect([await files.facts(key), await read(key)]).toEqual([null, null])
    }
    expect(server.bucket.uploads.size).toBe(0)
  })

  test('files are listed, copied and forgotten', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e'].map((letter) => of(`listed/${letter}.data`))
    for (const key of keys) await files.put(key, Buffer.from(key))
    const listed = async (prefix: string) => {
      const found: [string, number][] = []
      for await (const { key, bytes } of files.list(prefix)) found.push([key, bytes])
      return found.sort()
    }
    expect(await listed(of('listed/'))).toEqual(keys.map((key) => [key, key.length]))
    const [first = '', second = ''] = keys
    expect(await files.copy(first, of('copied/a.data'))).toBe(true)
    expect(String(await read(of('copied/a.data')))).toBe(first)
    await expect(files.copy(first, second)).rejects.toMatchObject({ code: 'conflict' })
    expect(await files.copy(of('nothing.data'), of('copied/b.data'))).toBe(false)
    for (const key of [first, first]) await files.remove(key)
    expect(await read(first)).toBeNull()
    expect((await listed(of('listed/'))).map(([key]) => key)).toEqual(keys.slice(1))
  })

  test('a file is had at a path while it is worked with', async () => {
    const key = of('path/a.data')
    await files.put(key, Buffer.from('text'))
    let copy = ''
    const text = await withLocalFile(files, key, async (path) => {
      copy = path ?? ''
      return readFile(copy, 'utf8')
    })
    expect(text).toBe('text')
    if (copy.startsWith(folder)) return
    await expect(readFile(copy)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('a reader who goes away before the end leaves nothing open', async () => {
    const key = of('left/a.data')
    await files.put(key, bytesOf(3 * megabyte))
    for (let turn = 0; turn < 20; turn++) {
      const found = await files.open(key)
      const reader = found?.stream.getReader()
      if (turn % 2) await reader?.read()
      await reader?.cancel()
    }
    const open = await readdir('/proc/self/fd').catch(() => [])
    expect(open.length).toBeLessThan(200)
  })

  test.each([
    '../a.webp',
    'photos/../../a.webp',
    '/etc/passwd',
    'photos/a',
    'a\0.webp',
    'A.webp',
    '',
  ])('%j is no key', async (key) => {
    const tries = [
      () => files.put(key, new Uint8Array()),
      () => files.open(key),
      () => files.facts(key),
      async () => files.remove(key),
      () => files.copy(key, 'a.data'),
    ]
    for (const one of tries) await expect((async () => one())()).rejects.toThrow('no key')
  })
})

test('what is in the store before is read there, and forgotten there', async () => {
  const former = localFiles(join(folder, 'older'))
  const both = withFormerFiles(local, former)
  await former.put('older/a.data', Buffer.from('older'))
  expect(await both.facts('older/a.data')).toMatchObject({ bytes: 5 })
  expect(await both.pathOf('older/a.data')).toBe(join(folder, 'older/older/a.data'))
  expect(await both.copy('older/a.data', 'older/b.data')).toBe(true)
  expect(await local.facts('older/b.data')).toMatchObject({ bytes: 5 })
  await both.remove('older/a.data')
  expect(await both.open('older/a.data')).toBeNull()
})
