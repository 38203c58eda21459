import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../server/audit.ts'
import type { Db } from '../../server/database/connect.ts'
import type { FileStore } from '../../server/files/file-store.ts'
import { enqueue } from '../../server/jobs/enqueue.ts'
import type { Column } from '../imports/column-names.ts'
import { abilitiesOf, type BookImport, type Work } from './book-imports.ts'
import { rememberColumns } from './column-memory.server.ts'
import { readBookImport } from './import-store.server.ts'

/** Locks the import with that number until the transaction ends, and reads it. Errors: `forbidden`, `not-found`. */
async function lockImport(db: Db, actor: Actor, number: string | number): Promise<BookImport> {
  const { id } = await readBookImport(db, actor, number)
  await sql`select from import_batches where id = ${id} for update`.execute(db)
  return readBookImport(db, actor, number)
}

/**
 * Asks for work: it is done by a job, in its turn. Errors: `forbidden`, `not-found`; `conflict` where it cannot be asked for now;
 * `invalid-input` where no column holds the title.
 */
export async function askForWork(
  db: Db,
  actor: Actor,
  number: string | number,
  work: Work,
): Promise<void> {
  await db.transaction().execute(async (within) => {
    const one = await lockImport(within, actor, number)
    if (!abilitiesOf(one)[work]) throw new AppError('conflict', refusals[work])
    if (work !== 'undo' && one.meanings && !one.meanings.includes('title')) {
      throw new AppError('invalid-input', 'Please say which column holds the title.')
    }
    await sql`
      update import_batches set work = ${work}, progress = null, cancel_wanted = false, failure = null
      where id = ${one.id}`.execute(within)
    await enqueue(within, 'import', { number: String(one.number) })
    await audit(within, actor, 'import', [{ action: actions[work], id: one.id }])
  })
}

const refusals: Readonly<Record<Work, string>> = {
  try: 'This import cannot be tried now: it is being worked on, or it has run. Load the page again.',
  run: 'This import cannot run now: it is being worked on, or it has run, or its file is no longer kept. Load the page again.',
  undo: 'There is nothing to undo now: the import is being worked on, or is undone. Load the page again.',
}
const actions: Readonly<Record<Work, string>> = {
  try: 'trial-asked-for',
  run: 'run-asked-for',
  undo: 'undo-asked-for',
}

/** Calls off what an import is doing; what was done by then stays. Errors: `forbidden`, `not-found`, `conflict` where nothing is under way. */
export async function cancelWork(db: Db, actor: Actor, number: string | number): Promise<void> {
  await db.transaction().execute(async (within) => {
    const { id, work } = await lockImport(within, actor, number)
    if (work === null) throw new AppError('conflict', 'It has just ended. Load the page again.')
    await sql`
      update import_batches set cancel_wanted = true,
        work = case when progress is null and status <> 'running' then null else work end
      where id = ${id}`.execute(within)
    await audit(within, actor, 'import', [{ action: 'called-off', id }])
  })
}

/**
 * Sets what the columns mean, and remembers it for the next file with these headings. What a trial has found is void then. Errors:
 * `forbidden`, `not-found`; `conflict` where the import is being worked on, or nobody may choose.
 */
export async function chooseColumns(
  db: Db,
  actor: Actor,
  number: string | number,
  meanings: readonly (Column | null)[],
): Promise<void> {
  await db.transaction().execute(async (within) => {
    const one = await lockImport(within, actor, number)
    if (!one.meanings || !abilitiesOf(one).run) {
      throw new AppError('conflict', 'The columns cannot be changed now. Load the page again.')
    }
    if (String(one.meanings) === String(meanings)) return
    await rememberColumns(within, actor, one.headings, meanings)
    const chosen = sql.join(meanings.map((meaning) => sql`${meaning}::text`))
    await sql`update import_batches set meanings = array[${chosen}] where id = ${one.id}`.execute(
      within,
    )
    if (one.status !== 'open') return
    await sql`
      update import_batches set dry_run = false, read = 0, created = 0, merged = 0, unchanged = 0, rejected = 0,
        copies_created = 0
      where id = ${one.id}`.execute(within)
    await sql`delete from import_rejects where batch_id = ${one.id}`.execute(within)
  })
}

/** Removes an import that has not run, with its file. Errors: `forbidden`, `not-found`, `conflict` where it has run or is being worked on. */
export async function removeImport(
  db: Db,
  actor: Actor,
  files: FileStore,
  number: string | number,
): Promise<void> {
  const key = await db.transaction().execute(async (within) => {
    const one = await lockImport(within, actor, number)
    if (!abilitiesOf(one).remove) {
      throw new AppError('conflict', 'This import has run, or is being worked on: it stays.')
    }
    await within.deleteFrom('import_batches').where('id', '=', one.id).execute()
    const { id, fileName } = one
    await audit(within, actor, 'import', [{ action: 'removed', id, before: { fileName } }])
    return one.fileKey
  })
  if (key !== null) await files.remove(key)
}
