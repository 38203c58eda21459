import { expect, test } from 'vitest'
import { address, useBrowser } from './browser.ts'

const browser = useBrowser()
const eventsScript = '**/static/js/events-page-*.js'

test('a page whose script is missing ends in a load error with a retry', async () => {
  const page = await browser.open('/')
  await page.route(eventsScript, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('navigation', { name: 'Main' }).getByText('Events').click()
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor()
  expect(page.url()).toBe(address('/libraryEvents'))
  expect(browser.problems.splice(0)).not.toEqual([])

  await page.unroute(eventsScript)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { level: 1, name: 'Library events' }).waitFor()
})

test('shows a skeleton while a page is on its way, and a load error after 120 seconds', async () => {
  const page = await browser.open('/')
  await page.clock.install()
  await page.route(eventsScript, () => {})
  await page.getByRole('navigation', { name: 'Main' }).getByText('Events').click()
  await page.clock.fastForward(300)
  await page.getByText('Loading the page…').waitFor({ state: 'attached' })
  expect(await page.locator('main').getAttribute('aria-busy')).toBe('true')
  await page.clock.fastForward(119_000)
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  await page.clock.fastForward(1000)
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.waitForURL(address('/libraryEvents'), { waitUntil: 'commit' })
})

test('an unknown address answers 404 and says what may have been meant', async () => {
  const page = await browser.open('/suport')
  expect(browser.problems.splice(0)).toHaveLength(1)
  expect(await page.title()).toMatch(/^Page not found/)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Support' }).click()
  await page.waitForURL(address('/support'))
  const answer = await page.request.get(address('/suport'))
  expect(answer.status()).toBe(404)
})
