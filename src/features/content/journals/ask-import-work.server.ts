import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import { journalImportQueue } from './import-queue.server.ts'
import { importAt } from './import-store.server.ts'
import type { ImportWork, JournalImport } from './journal-imports.ts'
import type { AccessWay } from './journals.ts'
import { rememberListColumns } from './list-column-memory.server.ts'
import { type ListColumn, meaningsFault } from './list-columns.ts'

/** What is chosen of a list before it is imported. */
export type ListChoices = {
  readonly meanings: readonly (ListColumn | null)[]
  readonly package: string
  readonly way: AccessWay
  readonly published: boolean
}

/**
 * Asks for a trial, an import or its undo, which a job does. Choices count for the former two; what
 * the columns mean is remembered for the next list with these headings.
 * Errors: `forbidden`, `not-found`, `invalid-input` for what columns cannot mean, `conflict` where
 * it is being worked at, or is not in a state for it.
 */
export async function askForImportWork(
  db: Db,
  actor: Actor,
  number: string,
  work: ImportWork,
  choices: ListChoices | null,
): Promise<void> {
  const found = await importAt(db, actor, number)
  const fault = choices && meaningsFault(choices.meanings)
  if (fault) throw new AppError('invalid-input', fault)
  if (choices && choices.meanings.length !== found.headings.length) {
    throw new AppError('invalid-input', 'These columns are not those of the list. Open it again.')
  }
  await inTransaction(db, async (within) => {
    const { rows } = await sql<Pick<JournalImport, 'status' | 'work'>>`
      select status, work from journal_imports where id = ${found.id} for update`.execute(within)
    const now = rows[0]
    if (!now) throw new AppError('not-found', 'There is no such import of journals.')
    refuseUnfit(now, work)
    if (choices && work !== 'undo') {
      await writeChoices(within, found.id, choices)
      await rememberListColumns(within, found.headings, choices.meanings)
    }
    if (work !== 'undo') {
      await sql`update journal_import_rows set outcome = null, reason = null, journal_number = null
        where import_id = ${found.id}`.execute(within)
    }
    await sql`update journal_imports
      set work = ${work}, work_began_at = now(), failure = null, version = version + 1
      where id = ${found.id}`.execute(within)
    await enqueue(within, journalImportQueue, { number: String(found.number) })
    if (work === 'try') return
    const action = work === 'run' ? 'started' : 'undo-started'
    await audit(within, actor, 'journal-import', [
      { action, id: String(found.number), after: { fileName: found.fileName } },
    ])
  })
}

function refuseUnfit({ status, work }: Pick<JournalImport, 'status' | 'work'>, wanted: ImportWork) {
  if (work !== null) {
    throw new AppError('conflict', 'This list is being worked at. Wait until that is done.')
  }
  if (wanted === 'undo' && status !== 'done' && status !== 'failed' && status !== 'undone') {
    throw new AppError('conflict', 'This list has not been imported: there is nothing to undo.')
  }
  if (wanted !== 'undo' && status === 'done') {
    throw new AppError(
      'conflict',
      'This list is imported already. Undo it first, or upload it again.',
    )
  }
}

async function writeChoices(within: Db, id: string, choices: ListChoices): Promise<void> {
  const meanings = choices.meanings.map((meaning) => sql`${meaning}::text`)
  await sql`update journal_imports
    set meanings = array[${sql.join(meanings)}]::text[], package = ${choices.package},
      way = ${choices.way}, published = ${choices.published}
    where id = ${id}`.execute(within)
}
