import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fullDisk } from '../full-disk.ts'
import type { FileStore } from './file-store.ts'

/**
 * Does the work with a file that this machine has, for what is read at any place of it; where the
 * store is elsewhere, with a copy that is gone afterwards. `path`: null where there is no such
 * file. Errors: those of the work and of the store.
 */
export async function withLocalFile<Result>(
  files: FileStore,
  key: string,
  work: (path: string | null) => Promise<Result>,
): Promise<Result> {
  const path = await files.pathOf(key)
  if (path !== null) return work(path)
  const found = await files.open(key)
  if (!found) return work(null)
  const folder = await mkdtemp(join(tmpdir(), 'almirah-file-'))
  try {
    const copy = join(folder, 'copy')
    await pipeline(found.stream, createWriteStream(copy, { mode: 0o600 })).catch((error) => {
      throw fullDisk(error) ?? error
    })
    return await work(copy)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
