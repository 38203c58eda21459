import type { Queue } from '#src/server/jobs/queue.ts'

/** Tells askers and approvers what they are to be told of requests. */
export const requestsQueue: Queue = {
  name: 'requests',
  retryLimit: 3,
  retryDelay: 10,
  expireInSeconds: 300,
}
