import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { eventPiece } from '#src/server/live/event-piece.ts'
import { chromiumOptions } from '../chromium-options.ts'
import { median } from '../figures.ts'
import type { StoreBench } from './page.ts'
import { type PageProcesses, pageProcesses } from './processes.ts'
import { type StoreSite, serveList } from './site.ts'

declare global {
  interface Window {
    bench: StoreBench
  }
}

const rounds = 3
const tenMegabits = 1_250_000

type Bench = {
  readonly device: BrowserContext
  readonly site: StoreSite
  readonly processes: PageProcesses
  readonly books: number
}

/**
 * The kept catalogue in Chromium, as its pages do it: how long until it can be searched, when it
 * comes and when it is there, and how long answers take. `parts`: the deflated events of the
 * snapshot of so many books.
 */
export async function measureInBrowser(
  parts: readonly Buffer[],
  books: number,
  queries: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const end = eventPiece('patch', { path: '/', data: {} }, '1')
  const site = await serveList([...parts, end.deflated])
  const folder = await mkdtemp(join(tmpdir(), 'almirah-kept-'))
  const device = await chromium.launchPersistentContext(folder, chromiumOptions)
  try {
    const bench = { device, site, processes: await pageProcesses(device), books }
    await measureTaking(bench, 'at once', null)
    await measureTaking(bench, 'at 10 Mbit/s', tenMegabits)
    await measureColdStart(bench)
    await measureAnswers(bench, queries)
  } finally {
    await device.close()
    site.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function measureTaking(bench: Bench, name: string, line: number | null): Promise<void> {
  const { site, processes, books } = bench
  site.bytesASecond = line
  const fromFirst: number[] = []
  const fromLast: number[] = []
  const processor: number[] = []
  const spent: number[] = []
  let megabytes = 0
  for (let round = 0; round < rounds; round++) {
    const page = await openPage(bench)
    await forgetAll(page)
    await page.evaluate(() => window.bench.wake())
    const before = await processes.milliseconds()
    await page.evaluate(() => window.bench.takeWhole())
    const at = await page.evaluate((count) => window.bench.searchable(count, false), books)
    processor.push((await processes.milliseconds()) - before)
    fromFirst.push(at - site.first)
    fromLast.push(at - site.last)
    spent.push((await whenStored(page, books)) - site.last)
    megabytes = await processes.megabytes()
    await page.evaluate(() => window.bench.written())
    await page.close()
  }
  console.log(
    `taken ${name}: searchable ${median(fromFirst)} ms after the first byte, ${median(fromLast)} ms after the last, by ${median(processor)} ms of processor time; on the disk ${median(spent)} ms after the last byte; memory of page and worker ${megabytes} MB`,
  )
}

/** What is kept is opened without network. */
async function measureColdStart(bench: Bench): Promise<void> {
  const { site, processes, books } = bench
  site.isOpen = false
  const walls: number[] = []
  const processor: number[] = []
  const checked: number[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await openPage(bench)
    const before = await processes.milliseconds()
    const started = await page.evaluate(() => {
      window.bench.start()
      return Date.now()
    })
    const at = await page.evaluate((count) => window.bench.searchable(count, false), books)
    processor.push((await processes.milliseconds()) - before)
    walls.push(at - started)
    const read = await page.evaluate((count) => window.bench.searchable(count, true), books)
    checked.push(read - started)
    await page.close()
  }
  console.log(
    `opened without network: searchable after ${median(walls)} ms, by ${median(processor)} ms of processor time; all read after ${median(checked)} ms`,
  )
}

async function measureAnswers(
  bench: Bench,
  queries: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const page = await openPage(bench)
  await page.evaluate((count) => window.bench.searchable(count, true), bench.books)
  for (const [name, texts] of Object.entries(queries)) {
    const times = await page.evaluate((list) => window.bench.ask(list), texts)
    times.sort((one, other) => one - other)
    const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)
    console.log(`in Chromium, ${name.padEnd(14)} median ${at(0.5)} ms, p95 ${at(0.95)} ms`)
  }
  console.log(`memory of page and worker ${await bench.processes.megabytes()} MB`)
  await page.close()
}

async function openPage({ device, site }: Bench): Promise<Page> {
  const page = await device.newPage()
  await page.goto(site.address)
  await page.waitForFunction(() => 'bench' in window)
  return page
}

/** Takes out of the browser what was kept before. */
async function forgetAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
}

/** When LibraryDB has so many books, in ms since 1970. */
async function whenStored(page: Page, books: number): Promise<number> {
  await page.waitForFunction(
    (count) => JSON.parse(localStorage.getItem('booksAt') ?? '{}').count === count,
    books,
    { polling: 50, timeout: 120_000 },
  )
  return Date.now()
}
