import { sql } from 'kysely'
import { isAppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Log } from '#src/server/log.ts'
import type { JournalImport } from './journal-imports.ts'
import { runImport } from './run-import.server.ts'
import { tryImport } from './try-import.server.ts'
import { undoImport } from './undo-import.server.ts'
import type { WorkedImport } from './worked-import.server.ts'

/**
 * Does what is asked for of an import. A job that comes again goes on where the one before was cut
 * off; one of which the work is done or taken over does nothing.
 */
export async function doImportWork(db: Db, log: Log, number: number): Promise<void> {
  const { rows } = await sql<WorkedImport>`
    update journal_imports set attempt = ${newId()} where number = ${number} and work is not null
    returning id, number, package, way, published, meanings, status, work, attempt`.execute(db)
  const worked = rows[0]
  if (!worked) return
  try {
    const status = await doWork(db, worked)
    if (status === null) return
    await endWork(db, worked, status, null)
  } catch (error) {
    if (!isAppError(error)) log.error({ error, number }, 'an import of journals broke off')
    const says = isAppError(error) ? error.message : brokeOff
    await endWork(db, worked, worked.work === 'try' ? 'open' : 'failed', says)
  }
}

const brokeOff =
  'The import was interrupted. What had been imported remains: undo it, or start again to continue from there.'

/** How the import stands then; null: somebody else has taken it over. */
async function doWork(db: Db, worked: WorkedImport): Promise<JournalImport['status'] | null> {
  switch (worked.work) {
    case 'try':
      return tryImport(db, worked)
    case 'run':
      return runImport(db, worked)
    default:
      return undoImport(db, worked)
  }
}

async function endWork(
  db: Db,
  { id, attempt }: WorkedImport,
  status: JournalImport['status'],
  failure: string | null,
): Promise<void> {
  await sql`update journal_imports
    set status = ${status}, failure = ${failure?.slice(0, 500) ?? null}, work = null,
      attempt = null, finished_at = now(), version = version + 1
    where id = ${id} and attempt = ${attempt}`.execute(db)
}
