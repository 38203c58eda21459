import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { system } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { locks } from '#src/server/database/locks.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import type { Log } from '#src/server/log.ts'
import { carryOutQueue, previewQueue } from './batch-queues.server.ts'
import { batchAt } from './batch-rows.server.ts'
import { endPreview, previewNext } from './preview-lines.server.ts'
import { writeNextLines } from './write-line.server.ts'

type BatchJobs = { readonly db: Db; readonly log: Log; readonly stopping: AbortSignal }
type Data = Readonly<Record<string, string>>

const jobActor = system('batch changes')

/** Makes the preview of the batch that a job names; one that is no longer asked for it leaves alone. */
export function previewJobs({ db, stopping }: BatchJobs) {
  return async (data: Data): Promise<void> => {
    const batch = await unlessGone(batchAt(db, jobActor, String(data.number)))
    if (batch?.state !== 'previewing' || batch.preview === null) return
    const previewed = { ...batch, preview: batch.preview }
    while (await previewNext(db, previewed)) {
      refuseWhenStopping(stopping)
      await breathe(0)
    }
    await endPreview(db, previewed)
  }
}

/**
 * Carries out the batch that a job names. One batch is carried out at a time: throws while another
 * process carries one out, and where this one ends; the job is done again then, and goes on behind
 * the lines that are written.
 */
export function carryOutJobs({ db, log, stopping }: BatchJobs) {
  takeUpBatches(db).catch((error) => log.warn({ err: error }, 'batches were not taken up'))
  let turn: Promise<void> = Promise.resolve()
  return (data: Data): Promise<void> => {
    const mine = turn.then(() => withBatchLock(db, () => carryOut(db, log, stopping, data)))
    turn = mine.catch(() => {})
    return mine
  }
}

async function carryOut(db: Db, log: Log, stopping: AbortSignal, data: Data): Promise<void> {
  const batch = await unlessGone(batchAt(db, jobActor, String(data.number)))
  if (batch?.state !== 'running') return
  for (;;) {
    refuseWhenStopping(stopping)
    const began = performance.now()
    if (!(await writeNextLines(db, log, batch))) break
    await breathe(performance.now() - began)
  }
  await endBatch(db, batch.id)
}

/** The desk comes first: after each writing nothing is done for half as long as it took. */
function breathe(took: number): Promise<void> {
  return delay(Math.min(took / 2, 200))
}

function endBatch(db: Db, id: string): Promise<void> {
  return inTransaction(db, async (within) => {
    const { rows } = await sql<{ changed: number; left: number }>`
      update batch_changes set state = 'done', finished_at = now()
      where id = ${id} and state = 'running'
        and not exists (select from batch_change_lines where batch_id = ${id} and state = 'will')
      returning (select count(*)::int from batch_change_lines where batch_id = ${id} and state = 'changed') as changed,
        (select count(*)::int from batch_change_lines where batch_id = ${id} and state = 'left') as "left"`.execute(
      within,
    )
    const [counts] = rows
    if (counts) {
      await audit(within, jobActor, 'batch-change', [{ action: 'completed', id, after: counts }])
    }
  })
}

/** Puts in again what the end of a process has cut off; what is done already does nothing. */
async function takeUpBatches(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('batch_changes')
    .select(['number', 'state'])
    .where('state', 'in', ['previewing', 'running'])
    .execute()
  for (const { number, state } of rows) {
    const queue = state === 'running' ? carryOutQueue : previewQueue
    await enqueue(db, queue, { number: String(number) })
  }
}

async function withBatchLock(db: Db, work: () => Promise<void>): Promise<void> {
  const [group, lock] = locks.batchChange
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_lock(${group}::integer, ${lock}::integer) as free`.execute(connection)
    if (!rows[0]?.free) {
      throw new AppError('conflict', 'Another batch change is carried out in another process.')
    }
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${group}::integer, ${lock}::integer)`.execute(connection)
    }
  })
}

function refuseWhenStopping(stopping: AbortSignal): void {
  if (stopping.aborted) throw new AppError('unavailable', 'This process is shutting down.')
}

/** A batch that was removed has nothing to be done. */
async function unlessGone<Batch>(batch: Promise<Batch>): Promise<Batch | null> {
  try {
    return await batch
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null
    throw error
  }
}
