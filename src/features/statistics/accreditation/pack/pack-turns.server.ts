import type { Readable } from 'node:stream'
import { keepTurns } from '#src/server/turns.ts'

/** Milliseconds that others wait for a file that somebody is reading. */
const longestReading = 60_000

/**
 * Makes a pack when it is its turn: one at a time in this process, so that other pages do not wait
 * for the database. Throws `unavailable` with `retryAfter` when the queue is full or the wait too
 * long, and what the work throws.
 */
export const inPackTurn = keepTurns({
  atOnce: 1,
  longestQueue: 4,
  longestWait: 20_000,
  retryAfter: 30,
  busy: 'A pack is being made. Please try again in half a minute.',
})

/**
 * The same for a file that is made while it is read: its turn lasts until it is closed, or for a
 * minute, so that whoever reads slowly stops nobody. Errors: as of `inPackTurn`.
 */
export function streamInPackTurn(
  make: () => Promise<Readable>,
  signal: AbortSignal,
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const work = async () => {
      const file = await make()
      const closed = closing(file)
      resolve(file)
      await closed
    }
    inPackTurn(work, signal).catch(reject)
  })
}

function closing(file: Readable): Promise<void> {
  if (file.closed) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestReading)
    timer.unref()
    file.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
