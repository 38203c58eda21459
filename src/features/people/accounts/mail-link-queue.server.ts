import type { Queue } from '#src/server/jobs/queue.ts'

/** Writes the mail with a link to whoever has the address, if anybody has. */
export const mailLinkQueue: Queue = {
  name: 'mail-link',
  retryLimit: 5,
  retryDelay: 5,
  retryDelayMax: 300,
  expireInSeconds: 60,
}
