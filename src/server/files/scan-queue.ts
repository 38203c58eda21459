import type { Queue } from '../jobs/queue.ts'

/** Looks through files for viruses, where that is set; the clock puts one in each minute too. */
export const scanQueue: Queue = {
  name: 'scan-files',
  retryLimit: 0,
  retryDelay: 60,
  expireInSeconds: 3600,
}
