import { sql } from 'kysely'
import { AppError } from '../../kernel/errors.ts'
import type { Db } from '../../server/database/connect.ts'
import type { FileStore } from '../../server/files/file-store.ts'
import type { Log } from '../../server/log.ts'
import { failKilledImports } from '../imports/import-lock.server.ts'
import { doInThread } from './run-thread.server.ts'

type ImportJobs = {
  readonly db: Db
  readonly databaseUrl: string
  readonly files: FileStore
  readonly log: Log
  readonly stopping: AbortSignal
}

/**
 * Does the jobs of the queue `import`, one after the other, each in a thread. A job says which import; what is to be done stands there,
 * so that a job whose work is done or was called off does nothing. Throws while another process imports: it is tried again then.
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
  if (!row || stopping.aborted) return
  const path = row.file_key === null ? null : await files.pathOf(row.file_key)
  const answer = await doInThread({ kind: 'work', databaseUrl, number, path }, { stop: stopping })
  if (answer.kind === 'waits') {
    throw new AppError('conflict', 'Another import is running in another process.')
  }
  if (answer.kind === 'worked') return
  log.error({ number, reason: answer }, 'an import broke off')
  await failKilledImports(db)
  await sql`
    update import_batches set work = null, progress = null, cancel_wanted = false, failure = ${brokeOff}
    where number = ${number} and work is not null`.execute(db)
}

const brokeOff =
  'It broke off before it began: the file is damaged, or needs more memory than there is. Save it as CSV and send that.'
