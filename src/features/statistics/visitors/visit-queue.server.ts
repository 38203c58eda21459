import { isbot } from 'isbot'
import type { Log } from '#src/server/log.ts'
import type { Visit } from './visit.ts'

/** Visitors that wait to be written at most: more than a second has on two processors. */
const mostWaiting = 10_000

/**
 * Visits that wait to be written: noted after a page was answered, taken about once a second. A
 * page costs no query and waits for nothing; whoever opens ten pages meanwhile is written once.
 * Robots are not counted. `write` gets visits of which no two have the same address and person.
 */
export class VisitQueue {
  readonly #write: (visits: readonly Visit[]) => Promise<void>
  readonly #log: Log
  readonly #pause: number
  #waiting = new Map<string, Visit>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #isOver = false

  constructor(write: (visits: readonly Visit[]) => Promise<void>, log: Log, pause = 1000) {
    this.#write = write
    this.#log = log
    this.#pause = pause
  }

  note(visit: Visit): void {
    if (this.#isOver || isbot(visit.userAgent)) return
    const key = `${visit.address} ${visit.person?.email ?? ''} ${visit.person ? '' : visit.userAgent}`
    if (this.#waiting.size >= mostWaiting && !this.#waiting.has(key)) return
    this.#waiting.set(key, visit)
    this.#timer ??= setTimeout(() => void this.#next(), this.#pause).unref()
  }

  /** Writes what waits, and takes nothing more. */
  async end(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#timer)
    await this.#next()
  }

  #next(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      this.#timer = undefined
      const visits = [...this.#waiting.values()]
      this.#waiting = new Map()
      if (visits.length === 0) return
      try {
        await this.#write(visits)
      } catch (error) {
        this.#log.error({ err: error, visits: visits.length }, 'visits could not be written')
      }
    })
    return this.#writing
  }
}
