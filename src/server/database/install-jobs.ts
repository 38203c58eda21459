import type pg from 'pg'

/** Where pg-boss keeps its queues, apart from the product's own tables. */
export const jobsSchema = 'jobs'

/**
 * Makes the tables of pg-boss where there are none, by its own plan. It
 * stands beside the migrations, so that a job can be queued in a transaction of any process; a
 * newer pg-boss changes its tables itself when the jobs start.
 */
export async function installJobs(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select to_regclass($1) is not null as there', [
    `${jobsSchema}.version`,
  ])
  if (!rows[0].there) {
    const { getConstructionPlans } = await import('pg-boss')
    await client.query(getConstructionPlans(jobsSchema))
  }
}
