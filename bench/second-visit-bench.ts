import { type BrowserContext, chromium, type Page } from 'playwright'
import type { Db } from '#src/server/database/connect.ts'
import { launchApp, stopApp } from '#test/app-process.ts'
import { chromiumOptions } from './chromium-options.ts'
import { median } from './figures.ts'
import { withLibrary } from './fill-library.ts'
import { type Line, lineTo } from './second-visit/slow-line.ts'
import { settled } from './settled.ts'

const rounds = 3
const paths = ['/', '/books', '/books?q=history', '/books/7', '/about']
const phone = { width: 412, height: 823 }
/** How much slower than this machine a slow phone is, as Lighthouse has it. */
const slowdown = 4
const patience = 60_000

/**
 * Pages as a slow phone on a slow line sees them: first, for the second time, and for the second
 * time without network.
 */
export async function benchSecondVisit(books: number): Promise<void> {
  await withLibrary(books, measure)
}

async function measure(_db: Db, databaseUrl: string): Promise<void> {
  const app = launchApp({ env: { DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' } })
  const browser = await chromium.launch(chromiumOptions)
  try {
    const site = await app.ready
    await settled(app)
    const line = await lineTo(Number(new URL(site).port))
    const seen = new Map<string, number[]>()
    for (let round = 0; round < rounds; round++) {
      for (const path of paths) {
        const phoneOfReader = await browser.newContext({ viewport: phone, hasTouch: true })
        const note = (what: string, milliseconds: number) => {
          const name = `${path}, ${what}`
          seen.set(name, [...(seen.get(name) ?? []), milliseconds])
        }
        note('first visit', await firstContent(phoneOfReader, line, path, true))
        line.cut(true)
        note('second visit', await firstContent(phoneOfReader, line, path, false))
        line.cut(false)
        note('second visit, no network', await firstContent(phoneOfReader, line, path, false))
        await phoneOfReader.close()
        line.cut(true)
      }
    }
    line.close()
    console.log('First content on a phone, median ms (each round):')
    for (const [name, all] of seen) {
      console.log(`${name.padEnd(44)}${String(median(all)).padStart(6)} (${all.join(', ')})`)
    }
  } finally {
    await browser.close()
    await stopApp(app)
  }
}

/**
 * Milliseconds from asking for the page to its first content. `keeps`: then waits until the device
 * has kept it.
 */
async function firstContent(
  device: BrowserContext,
  line: Line,
  path: string,
  keeps: boolean,
): Promise<number> {
  line.isSlow = true
  const page = await device.newPage()
  const session = await device.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(line.address + path, { timeout: patience })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
  const [at] = await page.evaluate(() =>
    performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  line.isSlow = false
  if (keeps) await cached(page, path)
  await page.close()
  return Math.round(at ?? 0)
}

/** Resolves once the device has kept the page at the path, and all its files. */
async function cached(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    async (one) => {
      await navigator.serviceWorker.ready
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.startsWith('/static/'))
      const found = await Promise.all(
        [one, ...files].map((address) => caches.match(address, { ignoreVary: true })),
      )
      return !found.includes(undefined)
    },
    path,
    { polling: 500, timeout: patience },
  )
}
