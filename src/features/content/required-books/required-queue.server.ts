import type { Queue } from '#src/server/jobs/queue.ts'

/** Finds books that have arrived for lists that were missing them, and tells their readers. */
export const requiredQueue: Queue = {
  name: 'required-books',
  retryLimit: 3,
  retryDelay: 30,
  expireInSeconds: 300,
}
