import type { Queue } from '../jobs/queue.ts'

/** Sends one mail; tried for some two days, as mail servers do among themselves. */
export const mailQueue: Queue = {
  name: 'mail',
  retryLimit: 20,
  retryDelay: 10,
  retryDelayMax: 4 * 3600,
  expireInSeconds: 120,
}
