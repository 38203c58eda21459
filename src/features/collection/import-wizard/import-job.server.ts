import { sql } from 'kysely'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { withLocalFile } from '#src/server/files/with-local-file.ts'
import type { Log } from '#src/server/log.ts'
import { doInThread } from './run-thread.server.ts'
import { takeUpCutOffImports } from './take-up-imports.server.ts'

type ImportJobs = {
  readonly db: Db
  readonly databaseUrl: string
  readonly files: FileStore
  readonly log: Log
  readonly stopping: AbortSignal
}

/**
 * Does the jobs of the queue `import`, one after the other, each in a thread. A job says which
 * import; what is to be done stands there, so that a job whose work is done or was called off does
 * nothing. Throws while another process imports, and where this one ends: it is tried again then.
 * Work that the end of the process cuts off is put in again.
 */
export function importJobs(jobs: ImportJobs) {
  let turn: Promise<void> = Promise.resolve()
  return (data: Readonly<Record<string, string>>): Promise<void> => {
    const mine = turn.then(() => doJob(jobs, Number(data.number)))
    turn = mine.catch(() => {})
    return mine
  }
}

async function doJob(
  { db, databaseUrl, files, log, stopping }: ImportJobs,
  number: number,
): Promise<void> {
  const row = await db
    .selectFrom('import_batches')
    .select('file_key')
    .where('number', '=', number)
    .where('work', 'is not', null)
    .executeTakeFirst()
  if (!row) return
  if (stopping.aborted) throw new AppError('unavailable', 'This process is shutting down.')
  const work = (path: string | null) =>
    doInThread({ kind: 'work', databaseUrl, number, path }, { stop: stopping })
  const key = row.file_key
  const answer = await (key === null ? work(null) : withLocalFile(files, key, work))
  if (answer.kind === 'waits') {
    throw new AppError('conflict', 'Another import is running in another process.')
  }
  if (answer.kind === 'worked') {
    if (stopping.aborted) await takeUpCutOffImports(db)
    return
  }
  log.error({ number, reason: answer }, 'an import broke off')
  await noteBreak(db, number)
}

/** Says that the thread of an import has broken off: what it had done by then stays. */
async function noteBreak(db: Db, number: number): Promise<void> {
  await sql`
    update import_batches set
      status = case when status <> 'running' then status when dry_run then 'open' else 'failed' end,
      failure = case when work = 'undo' then ${undoBrokeOff} when status = 'running' and not dry_run then ${brokeOff}
        else ${neverBegan} end,
      cut_off = status = 'running' and not dry_run, dry_run = dry_run and status <> 'running',
      finished_at = now(), work = null, attempt = null, progress = null, cancel_wanted = false
    where number = ${number} and work is not null`.execute(db)
}

const neverBegan =
  'It broke off before it began: the file is damaged, or needs more memory than there is. Save it as CSV and send that.'
const brokeOff =
  'The import stopped: the file is damaged, or needs more memory than there is. What it had imported by then stays: resume it or undo it.'
const undoBrokeOff = 'The undo stopped part-way. Undo again for the rest.'
