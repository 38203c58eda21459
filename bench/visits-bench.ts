import { getRequestListener } from '@hono/node-server'
import { siteUse } from '#src/features/statistics/site-analytics/noting/site-use.server.ts'
import { VisitQueue } from '#src/features/statistics/visitors/visit-queue.server.ts'
import { PlaceLookUp } from '#src/features/statistics/visitors/visitor-place.server.ts'
import { writeVisits } from '#src/features/statistics/visitors/write-visits.server.ts'
import { contentVersion } from '#src/process/content-version.server.ts'
import { declared } from '#src/process/declared.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import { builtPages } from '#src/server/http/built-pages.ts'
import { listen, siteServer } from '#src/server/http/listen.ts'
import type { SiteParts } from '#src/server/http/site.ts'
import { createLog } from '#src/server/log.ts'
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
const kinds = {
  without: { isRecorded: false, isCounted: false },
  'with the count of use': { isRecorded: false, isCounted: true },
  'with the visit record': { isRecorded: true, isCounted: false },
} as const

/**
 * What the visit record and the count of use cost a public page: one site, asked in turn with them
 * and without: two sites of one process differ by more than what is measured. The readers are in
 * another thread, so the processor time of this one is what a page costs the server.
 */
export async function benchVisits(books: number): Promise<void> {
  await withLibrary(books, measure, { durable: true })
}

async function measure(db: Db): Promise<void> {
  const log = createLog('warn')
  const noService = new PlaceLookUp({ address: null, place: null }, log)
  const visits = new VisitQueue((some) => writeVisits(db, some, noService), log)
  const use = siteUse(db, log)
  let noting: (typeof kinds)[keyof typeof kinds] = kinds.without
  let pagesRead = 0
  const site = await siteWith(db, ({ url, origin, referrer, found }) => {
    const at = new Date()
    const visitors = Math.floor(pagesRead++ / pagesOfVisitor)
    const address = `100.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
    if (noting.isRecorded) visits.note({ address, person: null, userAgent: browser, at })
    if (noting.isCounted) use.view({ url, origin, referrer, found, userAgent: browser, at })
  })
  const pages = { 'home, kept': '/', 'a book, kept': '/books/7', 'a search, kept': '/books?q=law' }
  for (const [page, path] of Object.entries(pages)) {
    const rows = new Map<string, Answered[][]>()
    const worked = new Map<string, number[]>()
    for (let round = 0; round <= rounds; round++) {
      const order = Object.entries(kinds)
      for (const [name, notes] of round % 2 === 0 ? order : order.toReversed()) {
        noting = notes
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
    const bare = median(worked.get('without') ?? [])
    for (const [name, all] of worked) {
      const more = (((median(all) - bare) / bare) * 100).toFixed(1)
      console.log(`The server works ${median(all).toFixed(3)} ms a page ${name}: ${more} % more.`)
    }
  }
  await Promise.all([visits.end(), use.end()])
  await site.close()
  console.log(`\n${pagesRead} pages were noted.`)
}

async function siteWith(db: Db, noteVisit: SiteParts['noteVisit']) {
  const { build } = await builtPages(process.cwd())
  const site = testSite({ db, build, declared, contentVersion: contentVersion(db), noteVisit })
  const server = siteServer()
  server.on('request', getRequestListener(site.fetch))
  return listen(server, { host: '127.0.0.1', port: 0 })
}
