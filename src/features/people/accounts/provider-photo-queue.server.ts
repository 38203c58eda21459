import type { Queue } from '#src/server/jobs/queue.ts'

/** Fetches the photo of whoever signed in at the provider for the first time. */
export const providerPhotoQueue: Queue = {
  name: 'provider-photo',
  retryLimit: 3,
  retryDelay: 30,
  retryDelayMax: 600,
  expireInSeconds: 60,
}
