import type { Queue } from '../jobs/queue.ts'

/** Draws the sizes of one picture; a large one takes some seconds of a processor. */
export const drawQueue: Queue = {
  name: 'draw-picture',
  retryLimit: 6,
  retryDelay: 30,
  retryDelayMax: 3600,
  expireInSeconds: 600,
}
