import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fullDiskFiles } from '#test/full-disk.ts'
import { createLog } from '../log.ts'
import { localFiles } from './local-files.ts'
import { sweepUnfinished } from './sweep-unfinished.ts'

const folder = await mkdtemp(join(tmpdir(), 'almirah-files-'))
const files = localFiles(join(folder, 'files'))
afterAll(() => rm(folder, { recursive: true }))

test('only its owner may read a file, and nothing unfinished is left beside it', async () => {
  await files.put('photos/a-1.webp', new Uint8Array([1, 2, 3]))
  const path = await files.pathOf('photos/a-1.webp')
  expect(path).toBe(join(folder, 'files/photos/a-1.webp'))
  expect((await stat(path ?? '')).mode & 0o077).toBe(0)
  const again = files.put('photos/a-1.webp', new Uint8Array([4]))
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  expect(await readdir(join(folder, 'files/photos'))).toEqual(['a-1.webp'])
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
