import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { databases } from '#src/kernel/device-names.ts'
import { notePrivateDatabase } from '../private-databases.ts'
import { rememberedEmail } from '../remembered-email.ts'
import { sampleOf } from './file-sample.ts'

/** A file whose sending was begun on this device. */
export type BegunUpload = {
  readonly id: string
  readonly name: string
  readonly bytes: number
  /** `lastModified` of the file. */
  readonly modified: number
  readonly sample: number
}

/** What this device remembers of the files that were begun, so that they go on later. */
export type BegunUploads = {
  readonly all: () => Promise<readonly BegunUpload[]>
  readonly note: (id: string, file: File) => Promise<void>
  readonly drop: (id: string) => Promise<void>
}

type StoredUpload = BegunUpload & { owner: string; place: string; at: number }

interface Schema extends DBSchema {
  uploads: { key: string; value: StoredUpload }
}

/** The library forgets a file that has not gone on for a day. */
const longest = 2 * 24 * 3_600_000

/**
 * Files that whoever is signed in sends to a place, such as an album. The database goes with
 * whoever signs out. Where this browser keeps nothing, nothing is remembered.
 */
export function begunUploads(place: string): BegunUploads {
  return {
    all: () =>
      withUploads(async (database) => {
        const owner = rememberedEmail()
        const stored = await database.getAll('uploads')
        for (const { id, at } of stored) {
          if (at < Date.now() - longest) await database.delete('uploads', id)
        }
        return stored.filter((one) => one.owner === owner && one.place === place)
      }, []),
    note: async (id, file) => {
      const owner = rememberedEmail()
      if (owner === null) return
      const { name, size: bytes, lastModified: modified } = file
      const sample = await sampleOf(file)
      notePrivateDatabase(databases.uploads, owner)
      const stored = { id, name, bytes, modified, sample, owner, place, at: Date.now() }
      await withUploads(async (database) => void (await database.put('uploads', stored)), undefined)
    },
    drop: (id) => withUploads((database) => database.delete('uploads', id), undefined),
  }
}

/** Whether it is the same file, by what is remembered of it. */
export async function isSameFile(begun: BegunUpload, file: File): Promise<boolean> {
  const { name, bytes, modified, sample } = begun
  if (name !== file.name || bytes !== file.size || modified !== file.lastModified) return false
  return (await sampleOf(file)) === sample
}

/** Works on the database, and closes it: whoever signs out deletes it. */
async function withUploads<Answer>(
  work: (database: IDBPDatabase<Schema>) => Promise<Answer>,
  otherwise: Answer,
): Promise<Answer> {
  try {
    const database = await openDB<Schema>(databases.uploads, 1, {
      upgrade: (made) => void made.createObjectStore('uploads', { keyPath: 'id' }),
    })
    return await work(database).finally(() => database.close())
  } catch {
    return otherwise
  }
}
