import { keepTurns } from '../turns.ts'

/**
 * Makes a PDF when it is its turn: two at a time in this process, the others wait for a few
 * seconds. Throws `unavailable` with `retryAfter` when the queue is full or the wait too long, and
 * what `make` throws.
 */
export const inPdfTurn = keepTurns({
  atOnce: 2,
  longestQueue: 8,
  longestWait: 10_000,
  retryAfter: 10,
  busy: 'Many PDFs are being made just now. Please try again in a few seconds.',
})
