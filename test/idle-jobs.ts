import { type QueueName, queues } from '../src/server/jobs/queues.ts'
import type { JobHandler } from '../src/server/jobs/run-jobs.ts'

/** Handlers that do nothing, one for each queue: a test puts the one that it tries in its place. */
export const idleJobs = Object.fromEntries(
  Object.keys(queues).map((name) => [name, async () => {}]),
) as Record<QueueName, JobHandler>
