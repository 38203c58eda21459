import { sql } from 'kysely'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { countColumns, type UnderWay } from './batches.server.ts'
import { displayName } from './file-kind.ts'
import type { ImportFile } from './import-file.server.ts'
import { type ImportCounts, noCounts } from './imports.ts'
import { storable } from './storable.ts'

type Start = {
  readonly file: ImportFile
  readonly fileName: string
  readonly dryRun: boolean
  /** The import that was taken in before and is to run now; a new one where it is left out. */
  readonly id?: string | undefined
  readonly attempt: string
}

/**
 * An import that runs, with what it had done before it was cut off: it goes on behind the records
 * that were read.
 */
type StartedBatch = UnderWay & { readonly counts: ImportCounts }

/** Writes down that an import runs, and which attempt it is. */
export async function startBatch(db: Db, actor: Actor, start: Start): Promise<StartedBatch> {
  const { fileName, dryRun, attempt } = start
  if (start.id !== undefined) {
    const { id } = start
    return inTransaction(db, async (within) => {
      const counts = dryRun ? null : await goOn(within, { id, attempt })
      if (!counts) await beginAnew(within, id, start)
      return { id, attempt, counts: counts ?? noCounts }
    })
  }
  const id = newId()
  const names = { id, file_name: storable(displayName(fileName)), actor: actorName(actor) }
  await db
    .insertInto('import_batches')
    .values({ ...running(start), ...names })
    .execute()
  return { id, attempt, counts: noCounts }
}

function running({ file, dryRun, attempt }: Start) {
  return {
    format: file.format,
    headings: [...file.headings],
    ignored_columns: [...file.ignored],
    series: file.table?.series ? JSON.stringify(file.table.series) : null,
    dry_run: dryRun,
    status: 'running',
    attempt,
  }
}

/**
 * A row of the claims that is of no book. The table is not logged, so PostgreSQL empties it where
 * it breaks down itself: without the row, what the file has said of copies is forgotten, and the
 * import begins with its first record.
 */
const noBook = '00000000-0000-0000-0000-000000000000'

/**
 * What an import that was cut off had done, which runs now; null where it cannot go on. A
 * transaction of the ended process that PostgreSQL still commits holds the row, so that its records
 * count.
 */
async function goOn(db: Db, { id, attempt }: UnderWay): Promise<ImportCounts | null> {
  const claims = db
    .selectFrom('import_claims')
    .where('batch_id', '=', id)
    .where('book_id', '=', noBook)
  const done = await db
    .updateTable('import_batches')
    .set({ status: 'running', attempt, failure: null, finished_at: null })
    .where('id', '=', id)
    .where('cut_off', '=', true)
    .where(({ exists }) => exists(claims))
    .returning(countColumns)
    .executeTakeFirst()
  return done ?? null
}

async function beginAnew(db: Db, id: string, start: Start): Promise<void> {
  const { copiesCreated, ...others } = noCounts
  await db
    .updateTable('import_batches')
    .set({
      ...running(start),
      ...others,
      copies_created: copiesCreated,
      failure: null,
      started_at: sql<Date>`now()`,
      finished_at: null,
      undone: null,
      cut_off: false,
      first_change: sql<number>`coalesce(
        pg_sequence_last_value(pg_get_serial_sequence('import_changes', 'id')::regclass), 0)`,
    })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('import_rejects').where('batch_id', '=', id).execute()
  await db.deleteFrom('import_notes').where('batch_id', '=', id).execute()
  await sql`delete from import_claims where batch_id = ${id}`.execute(db)
  await sql`
    insert into import_claims (batch_id, book_id, copies)
    values (${id}, ${noBook}::uuid, 0)`.execute(db)
}
