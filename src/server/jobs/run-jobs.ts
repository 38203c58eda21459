import { type Job, type JobResult, PgBoss } from 'pg-boss'
import { jobsSchema } from '../database/install-jobs.ts'
import type { Log } from '../log.ts'
import type { QueueName } from './queues.ts'

/**
 * What does the jobs of a queue: it gets what was put in; where it throws, the job is tried again
 * later.
 */
export type JobHandler = (data: Readonly<Record<string, string>>) => Promise<void>

const longestStop = 10_000

/** Seconds between looks into a queue, and how many jobs are done at once. */
const taking = { pollingIntervalSeconds: 1, batchSize: 5, perJobResults: true } as const

type Schedules = Readonly<Partial<Record<QueueName, string>>>
type Given = Job<Readonly<Record<string, string>>>

/**
 * Runs the jobs of the database at `url` in this process, beside any number of others: each job is
 * done by one of them. `schedules` put a job in at times of the clock, as cron names them (in UTC).
 * Resolves with what stops it, which waits for jobs that run for 10 s at most.
 */
export async function runJobs(
  url: string,
  handlers: Readonly<Record<QueueName, JobHandler>>,
  schedules: Schedules,
  log: Log,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: url,
    schema: jobsSchema,
    application_name: 'almirah jobs',
    max: 2,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the jobs cannot reach the database'))
  try {
    await begin(boss, handlers, schedules, log)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  return () => boss.stop({ graceful: true, timeout: longestStop })
}

async function begin(
  boss: PgBoss,
  handlers: Readonly<Record<QueueName, JobHandler>>,
  schedules: Schedules,
  log: Log,
): Promise<void> {
  await boss.start()
  for (const [name, handle] of Object.entries(handlers)) {
    const doJob = (job: Given) => outcomeOf(job, handle, log.child({ queue: name }))
    await boss.work(name, taking, (jobs: Given[]) => Promise.all(jobs.map(doJob)))
  }
  for (const [name, times] of Object.entries(schedules)) await boss.schedule(name, times)
}

async function outcomeOf({ id, data }: Given, handle: JobHandler, log: Log): Promise<JobResult> {
  try {
    await handle(data)
    return { id, status: 'completed' }
  } catch (error) {
    log.warn({ err: error }, 'a job failed; it is tried again later')
    return { id, status: 'failed', output: { reason: String(error).slice(0, 500) } }
  }
}
