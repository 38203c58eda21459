import type { Queue } from '#src/server/jobs/queue.ts'

/** Makes previews; they do not wait for a batch that is being carried out. */
export const previewQueue: Queue = {
  name: 'batch-preview',
  retryLimit: 50,
  retryDelay: 5,
  expireInSeconds: 3600,
}

/** Carries batches out, one after the other; where another process does, it waits for its turn. */
export const carryOutQueue: Queue = {
  name: 'batch-change',
  retryLimit: 5000,
  retryDelay: 5,
  expireInSeconds: 6 * 3600,
}
