import type { Queue } from '#src/server/jobs/queue.ts'

/** Works out the fines of overdue loans and ends holds; an hour later is the next try. */
export const overdueQueue: Queue = {
  name: 'overdue',
  retryLimit: 1,
  retryDelay: 300,
  expireInSeconds: 1800,
}
