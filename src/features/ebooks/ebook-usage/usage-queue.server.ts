import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import type { Log } from '#src/server/log.ts'
import type { NotedUse } from './ebook-use.ts'

/** Uses that wait at most: more than two processors answer in a pause. */
const mostWaiting = 20_000

/** A use as the database takes it: `who` is a hash. */
export type WrittenUse = {
  readonly at: string
  readonly who: string
  readonly number: number
  readonly place: number
  readonly kind: string
}

/**
 * Uses of e-books that wait to be counted: noted after the answer and written every few seconds, so
 * that reading costs no query and waits for nothing. Robots are not counted (COUNTER 5.1, section
 * 7.8). What cannot be written is logged and lost.
 */
export class UsageQueue {
  readonly #write: (uses: readonly WrittenUse[]) => Promise<void>
  readonly #log: Log
  readonly #pause: number
  #waiting: NotedUse[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #isOver = false

  constructor(write: (uses: readonly WrittenUse[]) => Promise<void>, log: Log, pause = 5000) {
    this.#write = write
    this.#log = log
    this.#pause = pause
  }

  note(noted: NotedUse): void {
    if (this.#isOver || this.#waiting.length >= mostWaiting) return
    this.#waiting.push(noted)
    this.#timer ??= setTimeout(() => void this.writeNow(), this.#pause).unref()
  }

  /** Writes what waits, and takes nothing more. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.writeNow()
  }

  /** Writes what waits. */
  writeNow(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#next())
    return this.#writing
  }

  async #next(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting
    this.#waiting = []
    const uses = waiting.filter(({ userAgent }) => !isbot(userAgent)).map(written)
    if (uses.length === 0) return
    try {
      await this.#write(uses)
    } catch (error) {
      this.#log.error({ err: error }, 'the use of e-books could not be counted')
    }
  }
}

function written({ use, who, at }: NotedUse): WrittenUse {
  const { number, place } = use.kind === 'search' ? { number: 0, place: 0 } : use
  return { at: at.toISOString(), who: hashedWho(who), number, place, kind: use.kind }
}

/** Whoever it is, as a hash: nobody leaves the process by name. */
export function hashedWho(who: string): string {
  return createHash('sha256').update(who).digest('hex')
}
