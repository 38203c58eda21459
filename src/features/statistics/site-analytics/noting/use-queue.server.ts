import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Day } from '#src/kernel/dates.ts'
import type { Log } from '#src/server/log.ts'
import { CollectedUse, type UseOfDay } from './collected-use.server.ts'
import { type Counted, countsOfView } from './counts-of-view.server.ts'
import { momentOf } from './moment.server.ts'
import type { PageReport } from './page-report.ts'
import type { PageView } from './page-view.ts'

/** Views and reports that wait at most: more than two processors answer in a pause. */
const mostWaiting = 20_000

type Reported = { readonly report: PageReport; readonly userAgent: string; readonly at: Date }
type Write = (day: Day, use: UseOfDay) => Promise<void>

/**
 * Page views and reports of browsers that wait to be counted: noted after the answer, added up and
 * written every few seconds. A page costs no query and waits for nothing. Robots are not counted.
 * What cannot be written is logged and lost: it is a count, and the next is right again.
 */
export class UseQueue {
  readonly #write: Write
  readonly #log: Log
  readonly #pause: number
  readonly #known = new LRUCache<string, readonly Counted[]>({ max: 2000 })
  #views: PageView[] = []
  #reports: Reported[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #isOver = false

  constructor(write: Write, log: Log, pause = 5000) {
    this.#write = write
    this.#log = log
    this.#pause = pause
  }

  view(view: PageView): void {
    if (this.#isFull()) return
    this.#views.push(view)
    this.#begin()
  }

  report(reported: Reported): void {
    if (this.#isFull()) return
    this.#reports.push(reported)
    this.#begin()
  }

  /** Writes what waits, and takes nothing more. */
  async end(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#timer)
    await this.writeNow()
  }

  /** Writes what waits. */
  writeNow(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#next())
    return this.#writing
  }

  /** What has been asked for lately, as kept pages are, is looked up and not worked out anew. */
  #countsOf(view: PageView): readonly Counted[] {
    const { url, origin, referrer, userAgent, found, at } = view
    const key = [url, origin, referrer, userAgent, found, momentOf(at).hour].join(' ')
    const known = this.#known.get(key)
    if (known) return known
    const counts = isbot(userAgent) ? [] : countsOfView(view)
    this.#known.set(key, counts)
    return counts
  }

  #isFull(): boolean {
    return this.#isOver || this.#views.length + this.#reports.length >= mostWaiting
  }

  #begin(): void {
    this.#timer ??= setTimeout(() => void this.writeNow(), this.#pause).unref()
  }

  async #next(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const [views, reports] = [this.#views, this.#reports]
    this.#views = []
    this.#reports = []
    try {
      const use = new CollectedUse()
      for (const view of views) use.count(view.at, this.#countsOf(view))
      for (const { report, userAgent, at } of reports) {
        if (!isbot(userAgent)) use.report(at, report)
      }
      for (const [day, ofDay] of use.days()) await this.#write(day, ofDay)
    } catch (error) {
      this.#log.error({ err: error }, 'the use of the site could not be counted')
    }
  }
}
