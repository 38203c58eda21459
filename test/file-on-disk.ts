import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Keeps files in a folder of the test file's own, which goes with its last test; gives their paths. */
export async function filesOnDisk(): Promise<(bytes: Uint8Array) => Promise<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'test-files-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  let made = 0
  return async (bytes) => {
    const path = join(folder, String(++made))
    await writeFile(path, bytes)
    return path
  }
}
