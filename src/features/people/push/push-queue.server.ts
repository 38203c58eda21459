import type { Queue } from '#src/server/jobs/queue.ts'

/** Sends one message to one device; tried for as long as it is of use, a day. */
export const pushQueue: Queue = {
  name: 'push',
  retryLimit: 20,
  retryDelay: 10,
  retryDelayMax: 2 * 3600,
  expireInSeconds: 120,
}
