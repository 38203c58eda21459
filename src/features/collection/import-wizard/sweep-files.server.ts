import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { fileDays } from './book-imports.ts'

/**
 * Forgets the files of imports that nobody has touched for a month, and that are not being worked
 * on.
 */
export async function sweepImportFiles(db: Db): Promise<void> {
  await sql`
    update import_batches set file_key = null, sample = null
    where file_key is not null and work is null and status <> 'running'
      and coalesce(finished_at, started_at) < now() - ${fileDays} * interval '1 day'`.execute(db)
}
