import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fullDisk } from '../full-disk.ts'
import type { Log } from '../log.ts'
import { checkedKey, type FileStore } from './file-store.ts'

/** The files that people send to this site, in the folder of its data. */
export function sentFiles(dataDir: string, log?: Log): FileStore {
  return localFiles(join(dataDir, 'files'), log)
}

/**
 * Files in a folder of this machine, readable by its owner alone. The folder is made with the first
 * file. `log` has what a full disk says: a form that meets it tells its reader alone.
 */
export function localFiles(folder: string, log?: Log): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  const put = async (key: string, bytes: AsyncIterable<Uint8Array> | Uint8Array) => {
    const path = pathOf(key)
    const unfinished = `${path}.${randomUUID()}`
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      const full = fullDisk(error)
      if (full) log?.error({ err: error }, 'a disk is full')
      throw full ?? error
    }
  }
  return {
    put,
    putParts: put,
    pathOf: async (key) => {
      const path = pathOf(key)
      return (await stat(path).catch(() => null))?.isFile() ? path : null
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/**
 * Hours after which a file that is not whole belongs to a process that was killed: no line is that
 * slow.
 */
const longestWriting = 24
const unfinishedName = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Deletes what a killed process has left of files that it had not received whole. */
export async function sweepUnfinished(dataDir: string, now = new Date()): Promise<void> {
  const before = now.getTime() - longestWriting * 3_600_000
  const folder = join(dataDir, 'files')
  const names = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const name of names.filter((one) => unfinishedName.test(one))) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < before) await rm(path, { force: true })
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
