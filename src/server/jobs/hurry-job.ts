import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { jobsSchema } from '../database/install-jobs.ts'
import type { Queue } from './queue.ts'

const jobs = sql.id(jobsSchema, 'job')

/**
 * Lets the job with this data, where it waits for its turn or for another try, be next. `running`:
 * it is being done now; `none`: there is none, it is done or was given up.
 */
export async function hurryJob(
  db: Db,
  { name }: Queue,
  data: Readonly<Record<string, string>>,
): Promise<'hurried' | 'running' | 'none'> {
  const same = sql`name = ${name} and data = ${JSON.stringify(data)}::jsonb`
  const { rows: hurried } = await sql`
    update ${jobs} set start_after = now()
    where ${same} and state::text in ('created', 'retry') returning id`.execute(db)
  if (hurried.length > 0) return 'hurried'
  const { rows: running } = await sql`
    select id from ${jobs} where ${same} and state::text = 'active'`.execute(db)
  return running.length > 0 ? 'running' : 'none'
}
