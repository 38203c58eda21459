import { getRequestListener } from '@hono/node-server'
import { siteUse } from '#src/features/statistics/site-analytics/noting/site-use.server.ts'
import { UseQueue } from '#src/features/statistics/site-analytics/noting/use-queue.server.ts'
import { writeUse } from '#src/features/statistics/site-analytics/noting/write-use.server.ts'
import { VisitQueue } from '#src/features/statistics/visitors/visit-queue.server.ts'
import { PlaceLookUp } from '#src/features/statistics/visitors/visitor-place.server.ts'
import { writeVisits } from '#src/features/statistics/visitors/write-visits.server.ts'
import { contentVersion } from '#src/process/content-version.server.ts'
import { declared } from '#src/process/declared.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import { builtPages } from '#src/server/http/built-pages.ts'
import { listen, siteServer } from '#src/server/http/listen.ts'
import type { SiteParts } from '#src/server/http/site.ts'
import { createLog, type Log } from '#src/server/log.ts'
import { testSite } from '#test/site.ts'
import { median, printFigures } from './figures.ts'
import { withLibrary } from './fill-library.ts'
import type { Answered } from './http-load.ts'
import { loadInThread } from './load-thread.ts'

const readers = 4
/** Pages of a visit: few, so that more visits are written than a library has. */
const pagesOfVisitor = 4
const rounds = 12
const seconds = 2
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const kinds = { without: false, 'with record and count': true } as const

/**
 * What the visit record and the count of use cost a public page: one site, asked in turn with them
 * and without: two sites of one process differ by more than what is measured. The readers are in
 * another thread, so the processor time of this one is what a page costs the server. The two rounds
 * differ by chance more than by what is noted: so the noting is measured alone too.
 */
export async function benchVisits(books: number): Promise<void> {
  await withLibrary(books, measure, { durable: true })
}

async function measure(db: Db): Promise<void> {
  const log = createLog('warn')
  const noService = new PlaceLookUp({ address: null, place: null }, log)
  const visits = new VisitQueue((some) => writeVisits(db, some, noService), log)
  const use = siteUse(db, log)
  let isNoting = false
  let pagesRead = 0
  const site = await siteWith(db, ({ url, origin, referrer, found }) => {
    if (!isNoting) return
    const at = new Date()
    visits.note({ address: addressOf(pagesRead++), person: null, userAgent: browser, at })
    use.view({ url, origin, referrer, found, userAgent: browser, at })
  })
  const pages = { 'home, kept': '/', 'a book, kept': '/books/7', 'a search, kept': '/books?q=law' }
  for (const [page, path] of Object.entries(pages)) {
    const rows = new Map<string, Answered[][]>()
    const worked = new Map<string, number[]>()
    for (let round = 0; round <= rounds; round++) {
      const order = Object.entries(kinds)
      for (const [name, notes] of round % 2 === 0 ? order : order.toReversed()) {
        isNoting = notes
        const before = process.threadCpuUsage()
        const run = await loadInThread({
          url: site.url,
          readers,
          seconds,
          asked: { page: path },
        })
        const { user, system } = process.threadCpuUsage(before)
        if (round === 0) continue
        rows.set(name, [...(rows.get(name) ?? []), run])
        worked.set(name, [...(worked.get(name) ?? []), (user + system) / 1000 / run.length])
      }
    }
    console.log(`\n${page}`)
    printFigures(rows)
    const [more = 0, less = 0] = ['with record and count', 'without'].map((name) =>
      median(worked.get(name) ?? []),
    )
    const percent = (((more - less) / less) * 100).toFixed(1)
    console.log(
      `The server works ${more.toFixed(3)} ms a page, without ${less.toFixed(3)}: ${percent} % more.`,
    )
  }
  await Promise.all([visits.end(), use.end()])
  await site.close()
  console.log(`\n${pagesRead} pages were noted.`)
  await measureNoting(db, log)
}

const notedInSecond = 1000

/** Processor time of noting and writing, for each page, at a thousand pages a second. */
async function measureNoting(db: Db, log: Log): Promise<void> {
  const noService = new PlaceLookUp({ address: null, place: null }, log)
  const origin = 'http://127.0.0.1'
  const record = async (at: Date, first: number) => {
    const visits = new VisitQueue((some) => writeVisits(db, some, noService), log)
    for (let page = first; page < first + notedInSecond; page++) {
      visits.note({ address: addressOf(page), person: null, userAgent: browser, at })
    }
    await visits.end()
  }
  const use = new UseQueue((day, ofDay) => writeUse(db, day, ofDay), log)
  const count = async (at: Date, first: number) => {
    for (let page = first; page < first + notedInSecond; page++) {
      const url = `${origin}/books/${page % 500}`
      use.view({ url, origin, referrer: null, found: null, userAgent: browser, at })
    }
    // It writes once in five seconds.
    if (first % (5 * notedInSecond) === 0) await use.writeNow()
  }
  for (const [name, note] of Object.entries({ 'visit record': record, 'count of use': count })) {
    const costs: number[] = []
    for (let second = 0; second < 60; second++) {
      const before = process.threadCpuUsage()
      await note(new Date(), second * notedInSecond)
      const { user, system } = process.threadCpuUsage(before)
      if (second >= 10) costs.push((user + system) / notedInSecond)
    }
    const cost = costs.reduce((sum, one) => sum + one, 0) / costs.length
    console.log(`The ${name} alone costs ${cost.toFixed(1)} µs a page.`)
  }
  await use.end()
}

/** Of the visitor who reads this page, counted from the first. */
function addressOf(page: number): string {
  const visitor = Math.floor(page / pagesOfVisitor)
  return `100.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
}

async function siteWith(db: Db, noteVisit: SiteParts['noteVisit']) {
  const { build } = await builtPages(process.cwd())
  const site = testSite({ db, build, declared, contentVersion: contentVersion(db), noteVisit })
  const server = siteServer()
  server.on('request', getRequestListener(site.fetch))
  return listen(server, { host: '127.0.0.1', port: 0 })
}
