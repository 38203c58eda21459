import type { Queue } from '#src/server/jobs/queue.ts'

/** Lists of journals that are tried, imported or taken back. */
export const journalImportQueue: Queue = {
  name: 'journal-import',
  retryLimit: 3,
  retryDelay: 10,
  expireInSeconds: 1800,
}
