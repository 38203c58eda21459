import type { Queue } from '#src/server/jobs/queue.ts'

/** Works out what KOReader calls the files of new e-books. */
export const documentsQueue: Queue = {
  name: 'ebook-documents',
  retryLimit: 3,
  retryDelay: 10,
  expireInSeconds: 300,
}
