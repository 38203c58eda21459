import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fullDiskFiles } from '#test/full-disk.ts'
import { createLog } from '../log.ts'
import { localFiles, sweepUnfinished } from './local-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'almirah-files-'))
const files = localFiles(join(folder, 'files'))
afterAll(() => rm(folder, { recursive: true }))

test('a file is kept, read and forgotten, and only its owner may read it', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  await files.put('photos/a-1.webp', bytes)
  expect(new Uint8Array((await files.get('photos/a-1.webp')) ?? [])).toEqual(bytes)
  const path = join(folder, 'files/photos/a-1.webp')
  expect((await stat(path)).mode & 0o077).toBe(0)
  expect(await readdir(join(folder, 'files/photos'))).toEqual(['a-1.webp'])
  await files.remove('photos/a-1.webp')
  await files.remove('photos/a-1.webp')
  expect(await files.get('photos/a-1.webp')).toBeNull()
})

test('parts make up a file, or none where they break off', async () => {
  async function* parts(breaks: boolean) {
    yield new Uint8Array([1, 2])
    if (breaks) throw new Error('broken off')
    yield new Uint8Array([3])
  }
  await files.putParts('lists/a.data', parts(false))
  expect(new Uint8Array((await files.get('lists/a.data')) ?? [])).toEqual(new Uint8Array([1, 2, 3]))
  expect(await files.pathOf('lists/a.data')).toBe(join(folder, 'files/lists/a.data'))
  await expect(files.putParts('lists/b.data', parts(true))).rejects.toThrow('broken off')
  expect(await files.pathOf('lists/b.data')).toBeNull()
  expect(await readdir(join(folder, 'files/lists'))).toEqual(['a.data'])
})

test('a full disk keeps nothing of a file, and says so', async () => {
  const lines: unknown[] = []
  const log = createLog('error', { write: (line) => lines.push(JSON.parse(line)) })
  const full = await fullDiskFiles(log)
  const bytes = new Uint8Array(400_000)
  const cause = { code: 'ENOSPC' }
  const said = { code: 'unavailable', message: expect.stringContaining('disk'), cause }
  await expect(full.files.put('photos/a.webp', bytes)).rejects.toMatchObject(said)
  expect(await readdir(join(full.folder, 'photos'))).toEqual([])
  expect(lines).toMatchObject([{ msg: 'a disk is full', err: { code: 'ENOSPC' } }])
})

test('what a killed process left unfinished is deleted after a day, and nothing else', async () => {
  const store = join(folder, 'killed', 'files', 'lists')
  await localFiles(join(folder, 'killed', 'files')).put('lists/whole.data', new Uint8Array(1))
  const left = 'a.data.0190a000-0000-4000-8000-000000000001'
  for (const name of [left, 'b.data.0190a000-0000-4000-8000-000000000002']) {
    await writeFile(join(store, name), 'half')
  }
  const dayBefore = Date.now() / 1000 - 25 * 3600
  for (const name of [left, 'whole.data']) await utimes(join(store, name), dayBefore, dayBefore)
  await sweepUnfinished(join(folder, 'killed'))
  expect((await readdir(store)).sort()).toEqual([
    'b.data.0190a000-0000-4000-8000-000000000002',
    'whole.data',
  ])
  await sweepUnfinished(join(folder, 'nothing kept yet'))
})

test.each([
  '../a.webp',
  'photos/../../a.webp',
  '/etc/passwd',
  'photos/a',
  'a\0.webp',
  'A.webp',
  '',
])('%j is no key: nothing outside the folder is touched', async (key) => {
  await expect(files.put(key, new Uint8Array())).rejects.toThrow('no key')
  await expect(files.get(key)).rejects.toThrow('no key')
  expect(() => files.remove(key)).toThrow('no key')
})
