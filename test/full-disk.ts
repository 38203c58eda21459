import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { measured } from '#src/server/files/content-parts.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { localFiles } from '#src/server/files/local-files.ts'
import type { Log } from '#src/server/log.ts'

/**
 * A store on a disk of 128 kB, and its folder; gone after the test that asks for it. Where this
 * account may mount none, files meet the error of a full disk after their first part. `log` is the
 * store's.
 */
export async function fullDiskFiles(log?: Log): Promise<{ files: FileStore; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'almirah-full-'))
  const mount = ['-t', 'tmpfs', '-o', 'size=128k', 'tmpfs', folder]
  const isMounted = spawnSync('mount', mount).status === 0
  onTestFinished(async () => {
    if (isMounted) spawnSync('umount', [folder])
    await rm(folder, { recursive: true, force: true })
  })
  const files = localFiles(folder, log)
  if (isMounted) return { files, folder }
  return {
    folder,
    files: {
      ...files,
      put: (key, content) => files.put(key, fillingDisk(measured(content).parts)),
    },
  }
}

async function* fillingDisk(parts: AsyncIterable<Uint8Array>) {
  for await (const part of parts) {
    yield part
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
}
