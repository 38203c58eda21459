import { type Job, type JobResult, PgBoss } from 'pg-boss'
import { jobsSchema } from '../database/install-jobs.ts'
import type { Log } from '../log.ts'
import { type Queue, queueOptions } from './queue.ts'

/**
 * What does the jobs of a queue: it gets what was put in; where it throws, the job is tried again
 * later.
 */
export type JobHandler = (data: Readonly<Record<string, string>>) => Promise<void>

const longestStop = 10_000

/** Seconds between looks into a queue, and how many jobs are done at once. */
const taking = { pollingIntervalSeconds: 1, batchSize: 5, perJobResults: true } as const

/** A queue with what does its jobs, and when one is put in by the clock. */
export type RunningQueue = {
  readonly queue: Queue
  readonly handle: JobHandler
  /** As cron names times, in UTC. */
  readonly schedule?: string
}
type Given = Job<Readonly<Record<string, string>>>

/**
 * Runs the jobs of the database at `url` in this process, beside any number of others: each job is
 * done by one of them. Resolves with what stops it, which waits for jobs that run for 10 s at most.
 */
export async function runJobs(
  url: string,
  queues: readonly RunningQueue[],
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
    await begin(boss, queues, log)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  return () => boss.stop({ graceful: true, timeout: longestStop })
}

async function begin(boss: PgBoss, queues: readonly RunningQueue[], log: Log): Promise<void> {
  await boss.start()
  for (const { queue, handle, schedule } of queues) {
    const doJob = (job: Given) => outcomeOf(job, handle, log.child({ queue: queue.name }))
    await boss.createQueue(queue.name, queueOptions(queue))
    await boss.work(queue.name, taking, (jobs: Given[]) => Promise.all(jobs.map(doJob)))
    if (schedule) await boss.schedule(queue.name, schedule)
  }
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
