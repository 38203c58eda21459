import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'

/**
 * Takes all jobs out of a queue, as a process that runs jobs would; what was put in with each, the
 * oldest first.
 */
export async function takeJobs(db: Db, name: string): Promise<Record<string, string>[]> {
  const { rows } = await sql<{ data: Record<string, string> }>`
    with taken as (delete from jobs.job where name = ${name} returning data, created_on)
    select data from taken order by created_on`.execute(db)
  return rows.map((row) => row.data)
}
