import { expect, test } from 'vitest'
import { address, phone, useBrowser } from './browser.ts'
import { bytesOfStream, countBytes, firstPages, openToTheEnd } from './first-visit.ts'

const browser = useBrowser()
const kilobyte = 1000
const pages = [
  ...firstPages,
  // The words of Odia weigh most.
  { path: '/?lang=or', hasBooks: false },
  { path: '/books/1?lang=or', hasBooks: true },
  { path: '/scanner', hasBooks: false },
  { path: '/BarcodeGenerator', hasBooks: false },
]

test.each(pages)('a first visit of $path stays within its budget', async ({ path, hasBooks }) => {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const { bytes, hosts, streams, total } = await countBytes(await context.newCDPSession(page))
  await openToTheEnd(page, path, hasBooks, () => {
    expect(bytes.Script, `scripts of ${path}`).toBeLessThanOrEqual(150 * kilobyte)
  })
  const listed = streams.filter((url) => url.includes('/live/books'))
  expect(listed.length).toBe(hasBooks ? 1 : 0)
  for (const url of listed) bytes['list of books'] = await bytesOfStream(url)
  expect(bytes.Stylesheet, `styles of ${path}`).toBeLessThanOrEqual(30 * kilobyte)
  expect(total(), `all of ${path}: ${JSON.stringify(bytes)}`).toBeLessThanOrEqual(260 * kilobyte)
  expect([...hosts]).toEqual([new URL(address('/')).host])
})

test('a page is drawn without waiting for scripts, and is taken over also where no frame is drawn', async () => {
  const html = await (await fetch(address('/'))).text()
  expect(html).not.toMatch(/rel="modulepreload"|type="module"/)
  const context = await browser.newContext({})
  await context.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    window.requestAnimationFrame = () => 0
  })
  const hidden = await context.newPage()
  await hidden.goto(address('/'))
  await hidden.locator('html[data-hydrated=true]').waitFor({ state: 'attached' })
})
