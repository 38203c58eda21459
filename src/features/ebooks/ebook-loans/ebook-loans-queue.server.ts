import type { Queue } from '#src/server/jobs/queue.ts'

/** Offers places of e-books that have become free, and tells those who waited. */
export const ebookLoansQueue: Queue = {
  name: 'ebook-loans',
  retryLimit: 3,
  retryDelay: 10,
  expireInSeconds: 300,
}
