import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hydrated } from './browser.ts'
import { cachedPages, useDevices } from './device.ts'
import { main } from './office.ts'
import { useOwnApp } from './own-app.ts'

const app = useOwnApp()
const newDevice = useDevices()

/** One page of each room with contents, with its heading. */
const opened = [
  ['/notice/1', 'Two hundred new books in computing'],
  ['/libraryEvents/2', 'Odia in print: from palm leaf to paperback'],
  ['/gallery/1', 'The reading room'],
  ['/gallery/1/1', 'A place by the window'],
  ['/profiles', 'Staff and faculty'],
  ['/FeedbackForm', 'Feedback'],
  ['/search?q=fair', '“fair” on this site'],
] as const

/** Waits for the page with this heading; where another stands there, it is named. */
async function headed(page: Page, name: string) {
  const shown = () => main(page).getByRole('heading', { level: 1 }).allInnerTexts()
  await expect.poll(shown).toEqual([name])
}

/** How many of the pictures of the page's own part are drawn. */
const drawn = (page: Page) =>
  main(page)
    .getByRole('img')
    .evaluateAll(
      (all) =>
        all.filter((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth > 1)
          .length,
    )

test('what a visitor opened is read without the library, and what was not says what there is', async () => {
  const device = await newDevice()
  let page = await device.open(app.address('/?lang=en'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const pictures = new Map<string, number>()
  for (const [path, name] of opened) {
    await page.goto(app.address(path))
    await headed(page, name)
    const { pathname } = new URL(app.address(path))
    await expect.poll(() => cachedPages(page), { timeout: 20_000 }).toContain(pathname)
    for (const one of await main(page).getByRole('img').all()) await one.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    pictures.set(path, await drawn(page))
  }
  expect([pictures.get('/gallery/1'), pictures.get('/gallery/1/1')]).toEqual([4, 1])
  await app.kill()

  for (const [path, name] of opened) {
    await page.goto(app.address(path))
    await headed(page, name)
    await page.reload()
    await headed(page, name)
    await expect.poll(() => drawn(page)).toBe(pictures.get(path))
    await page.close()
    page = await device.open(app.address(path))
    await headed(page, name)
  }
  await device.close()
  page = await device.open(app.address('/gallery/1'))
  await expect.poll(() => drawn(page)).toBe(4)

  await page.goto(app.address('/gallery/2'))
  await headed(page, '“Album” needs the network')
  const visited = main(page).getByRole('region', { name: 'Pages saved on this device' })
  await visited.getByRole('link', { name: 'Staff and faculty' }).waitFor()
  await page.goto(app.address('/search?q=other'))
  await headed(page, '“Search the site” needs the network')
  await visited.getByRole('link', { name: 'The reading room' }).click()
  await headed(page, 'The reading room')
})

test('without the library the device speaks the language of its reader', async () => {
  const device = await newDevice()
  const page = await device.open(app.address('/gallery/1'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await hydrated(page)
  await page.getByRole('button', { name: 'हिन्दी' }).filter({ visible: true }).first().click()
  await headed(page, 'वाचनालय')
  await page.reload()
  await headed(page, 'वाचनालय')
  // Its words are here.
  await hydrated(page)
  await expect.poll(() => cachedPages(page), { timeout: 20_000 }).toContain('/gallery/1')
  await app.kill()
  await page.goto(app.address('/gallery/2'))
  await headed(page, '“एल्बम” के लिए नेटवर्क चाहिए')
  await main(page)
    .getByRole('region', { name: 'इस उपकरण पर रखे हुए पृष्ठ' })
    .getByRole('link', { name: 'वाचनालय' })
    .click()
  await headed(page, 'वाचनालय')
  await page.getByText('पुस्तकालय से कनेक्शन नहीं है।').waitFor()
  await page.getByRole('button', { name: 'English' }).filter({ visible: true }).first().click()
  await page.getByText('कनेक्शन लौटने पर आप भाषा बदल सकते हैं।').waitFor()
  await headed(page, 'वाचनालय')
})
