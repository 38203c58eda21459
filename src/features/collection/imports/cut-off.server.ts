import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import { importQueue } from './import-queue.server.ts'

const importEnded =
  'The import was ended from outside. What it had imported by then stays; it can be undone.'
const importCutOff =
  'The import was stopped from outside twice at the same place. What it had imported by then stays: resume it or undo it.'
const trialEnded = 'Trying the import was ended from outside. It has changed nothing: try again.'
const undoEnded = 'The undo was stopped from outside. Undo again for the rest.'

/**
 * Takes up imports whose process has ended in the middle of them; call it under the lock of
 * imports. What somebody asked for in the browser goes on as a job, once for each place that it had
 * come to: work that ends the site would end it at each start. What cannot go on has failed, and
 * says so.
 */
export function takeUpDeadImports(db: Db): Promise<void> {
  return inTransaction(db, takeUp)
}

async function takeUp(db: Db): Promise<void> {
  const { rows: dead } = await sql<{ number: number; work: string | null }>`
    with dead as (
      select id, status = 'running' as ran, status = 'running' and dry_run and file_key is not null as tried,
        work is not null and not cancel_wanted and went_on_at is distinct from read
          and (work = 'undo' or file_key is not null) as goes_on
      from import_batches
      where attempt is not null
      for update)
    update import_batches set
      status = case when tried then 'open' when ran and cancel_wanted then 'cancelled'
        when ran then 'failed' else status end,
      failure = case when goes_on or cancel_wanted then null when tried then ${trialEnded} when work = 'undo' then ${undoEnded}
        when ran and file_key is not null then ${importCutOff} when ran then ${importEnded} else failure end,
      cut_off = ran and not tried and file_key is not null,
      work = case when goes_on then work end,
      went_on_at = case when goes_on then read end,
      dry_run = dry_run and file_key is null, finished_at = now(), attempt = null, progress = null, cancel_wanted = false
    from dead where dead.id = import_batches.id
    returning number, work`.execute(db)
  for (const { number, work } of dead) {
    if (work !== null) await enqueue(db, importQueue, { number: String(number) })
  }
  if (dead.length > 0) await dropClaims(db)
}

/** What imports have noted of copies is of use to those alone that go on. */
async function dropClaims(db: Db): Promise<void> {
  await sql`
    delete from import_claims where not exists (
      select from import_batches where id = batch_id and cut_off)`.execute(db)
}
