import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localFiles } from './local-files.ts'

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
