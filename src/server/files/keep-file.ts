import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { taken } from './content-parts.ts'
import type { Content, FileStore, StoredFile } from './file-store.ts'
import { scanQueue } from './scan-queue.ts'

/** What a file is: its key in the store, and its ending. */
type NewFile = {
  readonly key: string
  readonly kind: string
  /** Whether the site made it itself, so that no virus can be in it. */
  readonly isDrawn?: boolean
}

/**
 * Keeps a file, with its row in `stored_files`, to which a row of the room is to refer within a
 * day: see `keepingFile`. Its row comes first, so that a process that is killed leaves no file that
 * nobody knows. Run it in no transaction. Errors: those of `FileStore.put`; then nothing is kept.
 */
export async function keepFile(
  db: Db,
  files: FileStore,
  { key, kind, isDrawn = false }: NewFile,
  content: Content,
): Promise<StoredFile> {
  const { rows } = await sql<{ waits: boolean }>`
    insert into stored_files (key, kind, scan)
    select ${key}, ${kind}, case when ${isDrawn} then 'drawn' when is_on then 'waiting' else 'unscanned' end
    from file_scanning
    on conflict do nothing returning scan = 'waiting' as waits`.execute(db)
  const [row] = rows
  if (!row) throw taken(key)
  try {
    const stored = await files.put(key, content)
    const { numAffectedRows } = await sql`
      update stored_files set bytes = ${stored.bytes}, sha256 = ${Buffer.from(stored.sha256)}
      where key = ${key}`.execute(db)
    if (numAffectedRows !== 1n) {
      await files.remove(key)
      throw new Error(`the file ${key} took longer than a day`)
    }
    if (row.waits) await enqueue(db, scanQueue, {})
    return stored
  } catch (error) {
    await dropFile(db, key).catch(() => {})
    throw error
  }
}

/** Keeps a file while the work writes the row that refers to it; where that fails, it is gone. */
export async function keepingFile<Result>(
  db: Db,
  files: FileStore,
  file: NewFile,
  content: Content,
  work: () => Promise<Result>,
): Promise<Result> {
  await keepFile(db, files, file, content)
  try {
    return await work()
  } finally {
    await dropFile(db, file.key).catch(() => {})
  }
}

/** Forgets a file to which no row refers; its bytes go soon after. */
export async function dropFile(db: Db, key: string): Promise<void> {
  await sql`select drop_stored_file(${key})`.execute(db)
}
