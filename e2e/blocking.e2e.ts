import type { CDPSession } from 'playwright'
import { expect, test } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { firstPages, openToTheEnd } from './first-visit.ts'
import { machineSpeed } from './machine-speed.ts'

const browser = useBrowser()

/**
 * Milliseconds for which a first visit may keep a finger waiting, on the phone that Lighthouse
 * pretends.
 */
const budget = 200

/** Lighthouse's phone is so much slower than a desktop of this speed (see `machineSpeed`). */
const phoneSlowdown = 4
const desktopSpeed = 1645

/** A task beyond this many milliseconds keeps a finger waiting (web.dev/articles/tbt). */
const noticed = 50

/** Noise only adds: the least of so many visits counts. */
const visits = 3

test.each(firstPages)(
  'a first visit of $path leaves the reader’s finger free',
  async ({ path, hasBooks }) => {
    const slowdown = (phoneSlowdown * machineSpeed()) / desktopSpeed
    let least = Number.POSITIVE_INFINITY
    for (let visit = 0; visit < visits && least > budget; visit++) {
      const tasks = await tasksOf(path, hasBooks)
      const waits = tasks.map((ms) => Math.max(0, ms * slowdown - noticed))
      least = Math.min(
        least,
        waits.reduce((sum, ms) => sum + ms, 0),
      )
    }
    expect(Math.round(least), `blocking time of ${path}`).toBeLessThanOrEqual(budget)
  },
)

/**
 * Milliseconds of processor time of the page's tasks from its first contents until all had come.
 */
async function tasksOf(path: string, hasBooks: boolean): Promise<number[]> {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('the browser has no session for tracing')
  const events = await traced(session, () => openToTheEnd(page, path, hasBooks))
  await session.detach()
  await context.close()
  const drawn = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!drawn) throw new Error(`${path} was not seen being drawn`)
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === drawn.pid && tid === drawn.tid && ts > drawn.ts,
  )
  expect(tasks.length).toBeGreaterThan(0)
  return tasks.map(({ tdur = 0 }) => tdur / 1000)
}

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** In µs. */
  readonly ts: number
  /** Processor time in µs: what other programs do meanwhile is not in it. */
  readonly tdur?: number
}

/** What the browser's threads did while `work` was done. */
async function traced(session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  const includedCategories = ['disabled-by-default-devtools.timeline', 'loading']
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories, excludedCategories: ['*'] },
  })
  await work()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  return events
}
