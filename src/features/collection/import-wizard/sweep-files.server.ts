import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { daysKept } from './book-imports.ts'

const atOnce = 100

/**
 * Forgets the files of imports that nobody has touched for a month, and that are not being worked
 * on.
 */
export async function sweepImportFiles(db: Db, files: FileStore): Promise<void> {
  const rows = await db
    .selectFrom('import_batches')
    .select(['id', 'file_key as key'])
    .$narrowType<{ key: string }>()
    .where('file_key', 'is not', null)
    .where('work', 'is', null)
    .where('status', '<>', 'running')
    .where(sql`coalesce(finished_at, started_at)`, '<', sql`now() - ${daysKept} * interval '1 day'`)
    .limit(atOnce)
    .execute()
  for (const { id, key } of rows) {
    await files.remove(key)
    await sql`update import_batches set file_key = null, sample = null where id = ${id}`.execute(db)
  }
}
