import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { FileStore } from './file-store.ts'

type Measured = { readonly bytes: number; readonly sha256: Buffer }

/** What a file of the store is, read whole; null where there is none. */
export async function measureFile(files: FileStore, key: string): Promise<Measured | null> {
  const file = await files.open(key)
  if (!file) return null
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of file.stream) {
    hash.update(part)
    bytes += part.length
  }
  return { bytes, sha256: hash.digest() }
}

/** Notes what a file is whose row does not say it yet. */
export async function noteMeasured(
  db: Db,
  key: string,
  { bytes, sha256 }: Measured,
): Promise<void> {
  await sql`
    update stored_files set bytes = ${bytes}, sha256 = ${sha256} where key = ${key} and sha256 is null`.execute(
    db,
  )
}

const atOnce = 100

/**
 * Measures some files of the time before files had rows. One whose bytes are gone stays as it is,
 * for `npm run files -- check` to tell.
 */
export async function measureSome(db: Db, files: FileStore): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select key from stored_files
    where sha256 is null and created_at < now() - interval '1 hour' order by random() limit ${atOnce}`.execute(
    db,
  )
  for (const { key } of rows) {
    const measured = await measureFile(files, key)
    if (measured) await noteMeasured(db, key, measured)
  }
}
