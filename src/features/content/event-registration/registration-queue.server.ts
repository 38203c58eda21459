import type { Queue } from '#src/server/jobs/queue.ts'

/** Tells people what they are to be told of what they registered for. */
export const registrationQueue: Queue = {
  name: 'event-registration',
  retryLimit: 3,
  retryDelay: 10,
  expireInSeconds: 300,
}
