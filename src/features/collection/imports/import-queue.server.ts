import type { Queue } from '#src/server/jobs/queue.ts'

/** Tries, runs or undoes an import; where another import is running, it waits for its turn. */
export const importQueue: Queue = {
  name: 'import',
  retryLimit: 5000,
  retryDelay: 5,
  expireInSeconds: 6 * 3600,
}
