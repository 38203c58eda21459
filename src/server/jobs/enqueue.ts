import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { jobsSchema } from '../database/install-jobs.ts'
import type { QueueName } from './queues.ts'

const jobs = sql.id(jobsSchema, 'job')
const queue = sql.id(jobsSchema, 'queue')

/**
 * Puts a job into a queue, in the transaction of `db`: it runs if that is committed, and only then.
 * A process that runs jobs takes it within two seconds; where none does, it waits.
 */
export async function enqueue(
  db: Db,
  name: QueueName,
  data: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`
    insert into ${jobs} (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      deletion_seconds, keep_until)
    select name, ${JSON.stringify(data)}::jsonb, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, now() + retention_seconds * interval '1 s'
    from ${queue} where name = ${name}`.execute(db)
}
