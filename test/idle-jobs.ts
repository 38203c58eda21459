import { type QueueName, queues } from '#src/server/jobs/queues.ts'
import type { JobHandler } from '#src/server/jobs/run-jobs.ts'

const nothing: JobHandler = async () => {}
const handlers: Partial<Record<QueueName, JobHandler>> = {}
for (const name of Object.keys(queues)) handlers[name as QueueName] = nothing

/** Handlers that do nothing, one for each queue: a test puts the one that it tries in its place. */
export const idleJobs = handlers as Record<QueueName, JobHandler>
