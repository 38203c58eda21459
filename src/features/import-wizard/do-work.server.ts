import { sql } from 'kysely'
import { system } from '../../kernel/actor.ts'
import { AppError, isAppError } from '../../kernel/errors.ts'
import type { Db } from '../../server/database/connect.ts'
import { importFile } from '../imports/import.server.ts'
import { isImportRunning } from '../imports/import-lock.server.ts'
import type { Undone } from '../imports/imports.ts'
import type { Headings } from '../imports/table-records.ts'
import { undoImport } from '../imports/undo.server.ts'
import type { BookImport } from './book-imports.ts'
import { readBookImport } from './import-store.server.ts'
import { noteProgress } from './note-progress.server.ts'

/** What an undo left is named up to here; all of it is counted. */
const keptNamed = 200

/**
 * Does what an import is asked to: tries it, runs it or undoes it. The import says what came of it. `path` is where its file is.
 * `stop` ends it after the part under way. Errors: as `isImportRunning` tells while another import runs, then it still waits.
 */
export async function doWork(
  db: Db,
  number: number,
  path: string | null,
  stop: AbortSignal,
): Promise<void> {
  const one = await readBookImport(db, system('import'), number)
  if (one.work === null) return
  const note = noteProgress(db, one.id, stop)
  const actor = system(`import ${number}`)
  try {
    if (one.work === 'undo') {
      const undone = await undoImport(db, actor, number, note)
      await saveUndone(db, one.id, undone)
    } else if (path === null) throw fileGone()
    else {
      const { id: batchId, fileName } = one
      const file = { path, fileName, batchId, headings: headingsOf(one) }
      const batch = await importFile(db, actor, { ...file, ...note, dryRun: one.work === 'try' })
      if (one.work === 'try') await openAgain(db, one.id, batch.status === 'done', batch.failure)
      else await sql`update import_batches set undone = null where id = ${one.id}`.execute(db)
    }
  } catch (error) {
    if (isImportRunning(error)) throw error
    await note.end()
    await noteFailure(db, one, error)
    if (!isAppError(error)) throw error
  }
  await note.end()
  await endWork(db, number)
}

/** Nothing is to be done for this import any more. */
export async function endWork(db: Db, number: number): Promise<void> {
  await sql`update import_batches set work = null, progress = null, cancel_wanted = false
    where number = ${number}`.execute(db)
}

function headingsOf({ headings, meanings }: BookImport): Headings {
  return meanings ? { headings, meanings } : 'named'
}

function fileGone(): AppError {
  return new AppError('not-found', 'The file of this import is no longer kept: send it again.')
}

/** A trial leaves the import to be run; its counts stay where it came to its end. */
async function openAgain(
  db: Db,
  id: string,
  isWhole: boolean,
  failure: string | null,
): Promise<void> {
  await sql`
    update import_batches set status = 'open', dry_run = ${isWhole}, failure = ${failure} where id = ${id}`.execute(
    db,
  )
}

async function saveUndone(db: Db, id: string, undone: Undone): Promise<void> {
  const told = { ...undone, kept: undone.kept.slice(0, keptNamed), keptInAll: undone.kept.length }
  await sql`update import_batches set undone = ${JSON.stringify(told)}::jsonb where id = ${id}`.execute(
    db,
  )
}

async function noteFailure(db: Db, { id, work }: BookImport, error: unknown): Promise<void> {
  const failure = isAppError(error)
    ? error.message
    : 'It broke off because of an error of the program: look into the log for the cause, then try again.'
  const failed = work === 'try' ? sql`status = 'open', dry_run = false,` : sql``
  await sql`
    update import_batches set ${failed} failure = ${failure}, work = null, progress = null, cancel_wanted = false
    where id = ${id}`.execute(db)
}
