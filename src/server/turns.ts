import { AppError } from '#src/kernel/errors.ts'

type Turns = {
  /** Pieces of work at once in this process. */
  readonly atOnce: number
  /** How many wait for their turn; one more is refused. */
  readonly longestQueue: number
  /** Milliseconds after which one who waits is refused. */
  readonly longestWait: number
  /** Seconds after which one who was refused may try again. */
  readonly retryAfter: number
  /** The sentence that they are told. */
  readonly busy: string
}

/** Does work when it is its turn. `signal` takes one who waits out of the queue. */
type InTurn = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

/**
 * Keeps turns for work that many may ask for at once: a few are done, the others wait in the order
 * in which they came. What it gives throws `unavailable` with `retryAfter` when the queue is full
 * or the wait too long, and what the work throws.
 */
export function keepTurns({ atOnce, longestQueue, longestWait, retryAfter, busy }: Turns): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  const refused = () => new AppError('unavailable', busy, { retryAfter })

  function turn(signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted || waiting.length >= longestQueue) return Promise.reject(refused())
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        const place = waiting.indexOf(begin)
        if (place >= 0) waiting.splice(place, 1)
        clearTimeout(timer)
        reject(refused())
      }
      const timer = setTimeout(leave, longestWait)
      signal?.addEventListener('abort', leave, { once: true })
      waiting.push(begin)
    })
  }

  return async (work, signal) => {
    if (running < atOnce) running += 1
    else await turn(signal)
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
