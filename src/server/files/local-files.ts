import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  constants,
  copyFile,
  link,
  mkdir,
  open,
  opendir,
  readdir,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fullDisk } from '../full-disk.ts'
import type { Log } from '../log.ts'
import { measured, streamOf, taken } from './content-parts.ts'
import { checkedKey, type FileStore, isKey, type ListedFile } from './file-store.ts'

/** The folder of files in the folder of the site's data. */
export function folderOfFiles(dataDir: string): string {
  return join(dataDir, 'files')
}

/**
 * Files in a folder of this machine, readable by its owner alone. The folder is made with the first
 * file. `log` has what a full disk says: a form that meets it tells its reader alone.
 */
export function localFiles(folder: string, log?: Log): FileStore {
  const placeOf = (key: string) => join(folder, checkedKey(key))

  /** What `write` makes of a name that nobody has gets its own name once it is whole. */
  async function place(key: string, write: (unfinished: string) => Promise<void>): Promise<void> {
    const path = placeOf(key)
    const unfinished = `${path}.${randomUUID()}`
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await write(unfinished)
      await link(unfinished, path).catch((error: unknown) => {
        throw hasCode(error, 'EEXIST') ? taken(key) : error
      })
      await settleFolder(dirname(path))
    } catch (error) {
      const full = fullDisk(error)
      if (full) log?.error({ err: error }, 'a disk is full')
      throw full ?? error
    } finally {
      await rm(unfinished, { force: true })
    }
  }

  return {
    put: async (key, content) => {
      const { parts, stored } = measured(content)
      await place(key, (unfinished) => writeFile(unfinished, parts, { mode: 0o600, flush: true }))
      return stored()
    },
    open: async (key, range) => {
      const path = placeOf(key)
      const found = await missingAsNull(stat(path))
      if (!found?.isFile()) return null
      const places = range ? { start: range.first, end: range.last } : {}
      // Opened with the first part that is read: an answer that nobody reads holds nothing.
      const parts = async function* () {
        yield* createReadStream(path, places)
      }
      return { bytes: found.size, changedAt: found.mtime, stream: streamOf(parts(), () => {}) }
    },
    facts: async (key) => {
      const found = await missingAsNull(stat(placeOf(key)))
      return found?.isFile() ? { bytes: found.size, changedAt: found.mtime } : null
    },
    copy: async (from, to) => {
      const source = placeOf(from)
      if (!(await missingAsNull(stat(source)))) return false
      await place(to, (unfinished) => copyFile(source, unfinished, constants.COPYFILE_FICLONE))
      return true
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    abandon: async (key) => {
      const path = placeOf(key)
      const beside = (await missingAsNull(readdir(dirname(path)))) ?? []
      for (const name of beside) {
        if (unfinishedOf(name) === basename(path))
          await rm(join(dirname(path), name), { force: true })
      }
    },
    list: (prefix) => listFolder(folder, prefix),
    pathOf: async (key) => {
      const path = placeOf(key)
      return (await missingAsNull(stat(path)))?.isFile() ? path : null
    },
  }
}

async function* listFolder(folder: string, prefix: string): AsyncGenerator<ListedFile> {
  const entries = await missingAsNull(opendir(folder, { recursive: true }))
  if (!entries) return
  for await (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const key = relative(folder, path)
    if (!isKey(key) || !key.startsWith(prefix)) continue
    const found = await missingAsNull(stat(path))
    if (found?.isFile()) yield { key, bytes: found.size, changedAt: found.mtime }
  }
}

const unfinishedName = /^(.*)\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The name of the file of which this one is not whole yet; null: it is none of these. */
export function unfinishedOf(name: string): string | null {
  return unfinishedName.exec(name)?.[1] ?? null
}

/** The name of a file outlives a loss of power too. */
async function settleFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** What is asked of a file; null where there is no such file. */
export async function missingAsNull<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
