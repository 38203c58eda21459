import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { jobsSchema } from '../database/install-jobs.ts'
import { type Queue, queueOptions } from './queue.ts'

const jobs = sql.id(jobsSchema, 'job')
const queues = sql.id(jobsSchema, 'queue')

/**
 * Puts a job into a queue, in the transaction of `db`: it runs if that is committed, and only then.
 * A process that runs jobs takes it within two seconds; where none does, it waits. The first job of
 * a queue makes it.
 */
export async function enqueue(
  db: Db,
  queue: Queue,
  data: Readonly<Record<string, string>>,
): Promise<void> {
  if (await wasPutIn(db, queue, data)) return
  const options = JSON.stringify(queueOptions(queue))
  await sql`select ${sql.id(jobsSchema, 'create_queue')}(${queue.name}, ${options}::jsonb)`.execute(
    db,
  )
  if (!(await wasPutIn(db, queue, data))) throw new Error(`the queue ${queue.name} takes no jobs`)
}

/** False where there is no such queue yet. */
async function wasPutIn(
  db: Db,
  { name }: Queue,
  data: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ${jobs} (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      deletion_seconds, keep_until)
    select name, ${JSON.stringify(data)}::jsonb, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, now() + retention_seconds * interval '1 s'
    from ${queues} where name = ${name}`.execute(db)
  return numAffectedRows === 1n
}
