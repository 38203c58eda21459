import { sql } from 'kysely'
import { importFile } from '#src/features/collection/imports/import.server.ts'
import { isImportRunning } from '#src/features/collection/imports/import-lock.server.ts'
import type { Headings } from '#src/features/collection/imports/table-records.ts'
import { undoImport } from '#src/features/collection/imports/undo.server.ts'
import { system } from '#src/kernel/actor.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { BookImport } from './book-imports.ts'
import { readBookImport } from './import-store.server.ts'
import { noteProgress } from './note-progress.server.ts'

/**
 * Does what an import is asked to: tries it, runs it or undoes it. The import says what came of it.
 * `path` is where its file is. `stop` ends it after the part under way. Errors: as
 * `isImportRunning` tells while another import runs, then it still waits.
 */
export async function doWork(
  db: Db,
  number: number,
  path: string | null,
  stop: AbortSignal,
): Promise<void> {
  const one = await readBookImport(db, system('import'), number)
  if (one.work === null) return
  const attempt = newId()
  const note = noteProgress(db, { id: one.id, attempt }, stop)
  const actor = system(`import ${number}`)
  try {
    if (one.work === 'undo') {
      await undoImport(db, actor, number, { ...note, attempt })
    } else if (path === null) throw fileGone()
    else {
      const { id: batchId, fileName } = one
      const file = { path, fileName, batchId, attempt, headings: headingsOf(one) }
      await importFile(db, actor, { ...file, ...note, dryRun: one.work === 'try' })
    }
  } catch (error) {
    if (isImportRunning(error)) throw error
    await noteFailure(db, one.id, error)
    if (!isAppError(error)) throw error
  } finally {
    await note.end()
  }
}

function headingsOf({ headings, meanings, series }: BookImport): Headings {
  return meanings ? { headings, meanings, series } : 'named'
}

function fileGone(): AppError {
  return new AppError('not-found', 'The file of this import has been deleted: choose it again.')
}

/** What failed before it began says so itself nowhere else. */
async function noteFailure(db: Db, id: string, error: unknown): Promise<void> {
  const failure = isAppError(error)
    ? error.message
    : 'It broke off because of an error of the program: look into the log for the cause, then try again.'
  await sql`
    update import_batches set failure = ${failure}, work = null, attempt = null, progress = null,
      cancel_wanted = false
    where id = ${id}`.execute(db)
}
