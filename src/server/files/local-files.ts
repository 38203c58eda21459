import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedKey, type FileStore } from './file-store.ts'

/** The files that people send to this site, in the folder of its data. */
export function sentFiles(dataDir: string): FileStore {
  return localFiles(join(dataDir, 'files'))
}

/** Files in a folder of this machine, readable by its owner alone. The folder is made with the first file. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  const put = async (key: string, bytes: AsyncIterable<Uint8Array> | Uint8Array) => {
    const path = pathOf(key)
    const unfinished = `${path}.${randomUUID()}`
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
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

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
