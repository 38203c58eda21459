import type { Queue } from '#src/server/jobs/queue.ts'

/** Tells readers by mail and on devices what they have not read. */
export const conversationQueue: Queue = {
  name: 'conversations',
  retryLimit: 3,
  retryDelay: 10,
  expireInSeconds: 300,
}
