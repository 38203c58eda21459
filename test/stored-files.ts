import { readdir } from 'node:fs/promises'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { forgetFiles } from '#src/server/files/forget-files.ts'

/** The names in a folder of the store once the files that were dropped are gone. */
export async function namesIn(db: Db, files: FileStore, folder: string): Promise<string[]> {
  await forgetFiles(db, files)
  return readdir(folder)
}
