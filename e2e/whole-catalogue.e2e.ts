import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { CachedBook } from '#src/features/collection/offline-catalogue/cached-book.ts'
import { cachedColumns } from '#src/features/collection/offline-catalogue/cached-columns.ts'
import { newestCached } from '#src/kernel/retention.ts'
import { address, useBrowser, visit } from './browser.ts'
import { inLibrary } from './library-db.ts'
import { main } from './office.ts'

const browser = useBrowser()
const all = 20_000

/** A catalogue with titles so long that all of it takes some megabytes. */
const books: readonly CachedBook[] = Array.from({ length: all }, (_, at) => ({
  id: String(all - at),
  title: `Volume ${all - at} ${`of the rivers ${at % 97} `.repeat(12)}`,
  copies: 1,
  available: 1,
}))

/** The events of the live list with so many of the books: what there is, then where it stands. */
function listWith(count: number) {
  const columns = cachedColumns(books.slice(0, count))
  return [
    { name: 'put', lastEventId: '', data: JSON.stringify({ path: '/', data: columns }) },
    { name: 'patch', lastEventId: '1:1:', data: JSON.stringify({ path: '/', data: {} }) },
  ]
}

/** Streams that tell what the journey answers, and stay open. */
function pretendStreams(): void {
  class Stream extends EventTarget {
    constructor(url: string) {
      super()
      void this.tell(url)
    }
    async tell(url: string) {
      const events = await (await fetch(url)).json()
      for (const { name, ...event } of events) this.dispatchEvent(new MessageEvent(name, event))
    }
    close() {}
  }
  Object.assign(window, { EventSource: Stream })
}

/** Has the page's list of books come from here, and the browser have this much room. */
async function pretend(page: Page, bytes: number): Promise<void> {
  await page.addInitScript(pretendStreams)
  await page.route('**/api/v1/live/books?**', (route) => {
    const isNewest = new URL(route.request().url()).searchParams.has('newest')
    return route.fulfill({ json: listWith(isNewest ? newestCached : all) })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(address('/')).origin,
    quotaSize: bytes,
  })
}

test('a device without room for the whole catalogue says so, keeps the newest books and finds them', async () => {
  const page = await browser.newPage()
  await pretend(page, 3_000_000)
  await visit(page, '/books')
  await main(page)
    .getByText(`Without network this device finds the ${newestCached} newest books.`)
    .waitFor()
  await main(page).getByRole('button', { name: 'Save the catalogue on this device' }).click()
  await main(page).getByRole('button', { name: 'Save it', exact: true }).click()
  const alert = main(page).getByRole('alert')
  await alert.filter({ hasText: 'no room for the whole catalogue' }).waitFor({ timeout: 60_000 })
  await expect
    .poll(async () => (await inLibrary(page, 'books')).rows.length, { timeout: 30_000 })
    .toBe(newestCached)
  await alert.filter({ hasText: `It keeps the ${newestCached} newest books` }).waitFor()
  const { rows } = await inLibrary(page, 'books')
  expect(Math.min(...rows.map(({ id }) => Number(id)))).toBe(all - newestCached + 1)

  // The library is slow, also with the book that the mouse lies on: a link asks for it ahead.
  await page.route(/\/books(\/\d+)?\.data\?/, () => {})
  const box = page.getByRole('search', { name: 'Catalogue' }).getByRole('combobox').first()
  await box.fill(`volume ${all - 5}`)
  await box.press('Enter')
  await main(page)
    .getByText(`Meanwhile, from the ${newestCached} books that this device keeps:`)
    .waitFor({ timeout: 30_000 })
  expect(await main(page).getByRole('article').count()).toBe(1)
})
