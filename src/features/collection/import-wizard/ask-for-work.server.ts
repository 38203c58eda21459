import { sql } from 'kysely'
import { requireAllCopies } from '#src/features/collection/books/copy-branches.server.ts'
import { importQueue } from '#src/features/collection/imports/import-queue.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import { abilitiesOf, type BookImport, type Work } from './book-imports.ts'
import { lockImport } from './import-store.server.ts'

/**
 * Asks for work: it is done by a job, in its turn. Errors: `forbidden`, also for what is more than a
 * trial where they catalogue for some branches alone; `not-found`; `conflict`
 * where it cannot be asked for now; `invalid-input` where no column holds the title.
 */
export async function askForWork(
  db: Db,
  actor: Actor,
  number: string | number,
  work: Work,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const one = await lockImport(within, actor, number)
    requireWork(one, work)
    if (work !== 'try') requireAllCopies(actor, ofAllBranches)
    await sql`
      update import_batches set work = ${work}, progress = null, cancel_wanted = false, failure = null,
        went_on_at = null, undone = case when ${work} = 'undo' then null else undone end
      where id = ${one.id}`.execute(within)
    await enqueue(within, importQueue, { number: String(one.number) })
    await audit(within, actor, 'import', [{ action: actions[work], id: one.id }])
  })
}

/**
 * Errors: `conflict` where the work cannot be asked for now; `invalid-input` where no column holds
 * the title.
 */
export function requireWork(one: BookImport, work: Work): void {
  if (!abilitiesOf(one)[work]) throw new AppError('conflict', refusals[work])
  if (work !== 'undo' && one.meanings && !one.meanings.includes('title')) {
    throw new AppError('invalid-input', 'Please say which column holds the title.')
  }
}

const ofAllBranches =
  'An import brings copies of whichever branch its file names: whoever catalogues for all branches runs it, or takes it back.'
const refusals: Readonly<Record<Work, string>> = {
  try: 'This import cannot be tried now: it is being worked on, or it has run. Load the page again.',
  run: 'This import cannot run now: it is running, has already run, or its file has been deleted. Load the page again.',
  undo: 'There is nothing to undo now: the import is being worked on, or is undone. Load the page again.',
}
const actions: Readonly<Record<Work, string>> = {
  try: 'trial-asked-for',
  run: 'run-asked-for',
  undo: 'undo-asked-for',
}

/**
 * Calls off what an import is doing; what was done by then stays. Errors: `forbidden`, `not-found`,
 * `conflict` where nothing is under way.
 */
export async function cancelWork(db: Db, actor: Actor, number: string | number): Promise<void> {
  await inTransaction(db, async (within) => {
    const { id, work } = await lockImport(within, actor, number)
    if (work === null) throw new AppError('conflict', 'It has just ended. Load the page again.')
    await sql`
      update import_batches set cancel_wanted = true,
        work = case when attempt is null then null else work end
      where id = ${id}`.execute(within)
    await audit(within, actor, 'import', [{ action: 'called-off', id }])
  })
}

/**
 * Removes an import that has not run, with its file. Errors: `forbidden`, `not-found`, `conflict`
 * where it has run or is being worked on.
 */
export async function removeImport(db: Db, actor: Actor, number: string | number): Promise<void> {
  await inTransaction(db, async (within) => {
    const one = await lockImport(within, actor, number)
    if (!abilitiesOf(one).remove) {
      throw new AppError('conflict', 'This import has run, or is being worked on: it stays.')
    }
    await within.deleteFrom('import_batches').where('id', '=', one.id).execute()
    const { id, fileName } = one
    await audit(within, actor, 'import', [{ action: 'removed', id, before: { fileName } }])
  })
}
