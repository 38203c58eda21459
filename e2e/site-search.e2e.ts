import { expect, test } from 'vitest'
import { address, phone, useBrowser } from './browser.ts'

const browser = useBrowser()

test('a search that no book answers goes on with what the site says', async () => {
  const page = await browser.open('/books?q=refund', { viewport: phone })
  const here = page.getByRole('region', { name: 'On this site' })
  await here.getByRole('link', { name: 'Cancellation and Refund' }).waitFor()
  await page.getByRole('link', { name: /^On this site \(\d+\)$/ }).click()
  await page.waitForURL('**/search?q=refund')
  await page.getByRole('heading', { level: 1, name: '“refund” on this site' }).waitFor()
  await page.getByRole('link', { name: /^Answers \(\d+\)$/ }).click()
  await page.waitForURL('**/search?q=refund&kind=answer')
  // The address changes before the list does.
  await page.getByRole('main').locator('li a[href^="/support#"]').first().click()
  await page.waitForURL('**/support#*')
})

test('the site is searched without scripts, and what matches nothing leads to the books', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(address('/search'))
  await page.getByRole('searchbox', { name: 'Search this site' }).fill('reading room')
  await page.getByRole('searchbox', { name: 'Search this site' }).press('Enter')
  await page.getByRole('link', { name: 'The reading room before the examinations' }).waitFor()
  await page.goto(address('/search?q=qqzzx'))
  await page.getByRole('heading', { name: 'Nothing on this site matches “qqzzx”' }).waitFor()
  const onward = page.getByRole('main').getByRole('link', { name: 'search the books' })
  expect(await onward.getAttribute('href')).toBe('/books?q=qqzzx')
})

test('what is found in Odia is shown in it, with its kind', async () => {
  const page = await browser.open(`/search?lang=or&q=${encodeURIComponent('ଗୋପନୀୟତା')}`)
  const found = page.getByRole('main').getByRole('listitem').filter({ hasText: 'ପୃଷ୍ଠା' })
  await found.getByRole('link', { name: 'ଗୋପନୀୟତା ନୀତି' }).waitFor()
})

test('the field of the top bar searches the site from any page, and / leads to it', async () => {
  const page = await browser.open('/notices')
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search the site' })
  await page.keyboard.press('/')
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('refund/payment')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/search?q=${encodeURIComponent('refund/payment')}`)
  await expect.poll(() => field.count()).toBe(0)
  await page.keyboard.press('/')
  const own = page.getByRole('main').getByRole('searchbox')
  await expect.poll(() => own.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.goto(address('/books?q=systems'))
  await page.locator('html[data-hydrated=true]').waitFor({ state: 'attached' })
  await page.keyboard.press('/')
  const books = page.getByRole('main').getByRole('combobox').first()
  expect(await books.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.goto(address('/scanner'))
  await page.locator('html[data-hydrated=true]').waitFor({ state: 'attached' })
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(false)
})

test('the bar searches without scripts, and has a way to the search on narrow screens', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address('/contact'))
  const bar = page.getByRole('banner')
  await bar.getByRole('searchbox', { name: 'Search the site' }).fill('refund')
  await bar.getByRole('button', { name: 'Search the site' }).click()
  await page.waitForURL('**/search?q=refund')
  for (const width of [320, 360, 768, 992]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(address('/contact'))
    await bar.getByRole('link', { name: 'Search the site' }).click()
    await page.waitForURL('**/search')
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, `${width} px`).toBeLessThanOrEqual(0)
  }
})
