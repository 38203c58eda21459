import { AppError } from '../../kernel/errors.ts'

const atOnce = 2
const longestQueue = 8
const longestWait = 10_000
/** Seconds after which a refused reader may try again. */
const retryAfter = 10

type Turn = () => void

let running = 0
const waiting: Turn[] = []

/**
 * Makes a PDF when it is its turn: two at a time in this process, the others wait for a few seconds. Throws `unavailable`
 * with `retryAfter` when the queue is full or the wait too long, and what `make` throws.
 */
export async function inPdfTurn<Result>(
  make: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  if (running < atOnce) running += 1
  else await turn(signal)
  try {
    return await make()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function turn(signal: AbortSignal | undefined): Promise<void> {
  if (waiting.length >= longestQueue) return Promise.reject(busy())
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
      reject(busy())
    }
    const timer = setTimeout(leave, longestWait)
    signal?.addEventListener('abort', leave, { once: true })
    waiting.push(begin)
  })
}

function busy(): AppError {
  return new AppError(
    'unavailable',
    'Many label sheets are being made just now. Please try again in a few seconds.',
    { retryAfter },
  )
}
