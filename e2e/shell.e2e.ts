import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { institute } from '#institute'
import { address, desktop, hydrated, phone, useBrowser } from './browser.ts'

const browser = useBrowser()
const moving = { reducedMotion: 'no-preference' } as const
const long = '/PrivacyPolicy'

test('the brand text navigates home and loads the page anew; its mark only navigates', async () => {
  const page = await browser.open('/support')
  const top = page.getByRole('banner')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const isSamePage = () => page.evaluate(() => 'isSame' in window)
  await top.locator('a svg').first().click()
  await page.waitForURL(address('/'))
  expect(await isSamePage()).toBe(true)
  await top.getByText(institute.libraryName).click()
  await page.waitForFunction(() => !('isSame' in window))
  expect(new URL(page.url()).pathname).toBe('/')
})

test('the link of the page that is open is marked, whatever the case of its address', async () => {
  const page = await browser.open('/LIBRARYEVENTS')
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')
  expect(await current.allInnerTexts()).toEqual(['Events'])
})

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('the top bar of a %s gains its shadow beyond 10 px', async (_what, viewport) => {
  const page = await browser.open(long, { viewport })
  const shadow = () => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).boxShadow)
  const raised = (wanted: boolean) =>
    page.waitForFunction(
      (value) => document.querySelector('header')?.dataset.raised === String(value),
      wanted,
    )
  await page.evaluate(() => window.scrollTo(0, 10))
  await raised(false)
  expect(await shadow()).toBe('none')
  await page.evaluate(() => window.scrollTo(0, 11))
  await raised(true)
})

test('the bottom bar goes while scrolling down and returns when scrolling has stopped', async () => {
  const page = await browser.open(long, { viewport: phone, ...moving })
  const bar = page.getByRole('navigation', { name: 'Bottom bar' })
  expect(await bar.getByRole('link').allInnerTexts()).toEqual([
    'Home',
    'Notices',
    'Scanner',
    'Books',
    'Account',
  ])
  await page.evaluate(() => {
    const seen: string[] = []
    const watched = document.querySelector('[data-away]')
    new MutationObserver(() => seen.push(watched?.getAttribute('data-away') ?? '')).observe(
      document.body,
      { subtree: true, attributeFilter: ['data-away'] },
    )
    Object.assign(window, { seen })
  })
  await page.mouse.move(180, 400)
  await page.mouse.wheel(0, 600)
  await page.waitForFunction(() => String(Reflect.get(window, 'seen')) === 'true,false')
})

test('the side menu is 250 px wide, keeps the focus inside, and closes by Escape, outside and link', async () => {
  const page = await browser.open('/', { viewport: phone })
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })

  await button.click()
  expect((await menu.boundingBox())?.width).toBeCloseTo(250)
  const groups = await menu.locator('summary').allInnerTexts()
  expect(groups).toEqual([
    'Institute Links',
    'E-Resources',
    'OPAC',
    'Documents & Policies',
    'Notices',
  ])
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => ({
      inside: document.activeElement?.closest('dialog') !== null,
      onPage: document.activeElement !== document.body,
    }))
    expect(where.inside || !where.onPage).toBe(true)
  }
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

  await button.click()
  await page.mouse.click(330, 400)
  await menu.waitFor({ state: 'hidden' })

  await button.click()
  await menu.getByText('Institute Links').click()
  await menu.getByRole('link', { name: 'Support' }).click()
  await page.waitForURL(address('/support'))
  await menu.waitFor({ state: 'hidden' })
})

test('the menu opens without scripts', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  await page.goto(address('/'))
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click()
  expect(await page.getByRole('button', { name: 'Find on this page' }).count()).toBe(0)
})

test('a new page opens at its top, and going back returns to the old place', async () => {
  const page = await browser.open(long, moving)
  const height = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 900))
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Terms and Conditions' }).click()
  await page.waitForURL('**/TermsandConditions')
  await page.waitForFunction(() => window.scrollY === 0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.goBack()
  await page.waitForURL(`**${long}`)
  await page.waitForFunction(() => window.scrollY > 500)
  expect(await height()).toBeGreaterThan(500)
})

test.each([
  ['smoothly', 'no-preference', 'smooth'],
  ['at once for readers who want less motion', 'reduce', 'auto'],
] as const)('scrolls to the top %s', async (_how, reducedMotion, behaviour) => {
  const page = await browser.open('/support', { reducedMotion })
  await page.getByRole('navigation', { name: 'Main' }).getByText('Events').click()
  await page.waitForURL(address('/libraryEvents'))
  const manner = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  await expect.poll(manner).toBe(behaviour)
})

test('the theme is set before anything is painted, and kept', async () => {
  const page = await browser.open('/', { colorScheme: 'light' })
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  const other = await page.context().newPage()
  await other.goto(address('/about'))
  await hydrated(other)
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  expect(await paper()).not.toBe(light)
  const scheme = (tab: Page) => tab.evaluate(() => document.documentElement.dataset.theme)
  expect(await scheme(page)).toBe('dark')
  await expect.poll(() => scheme(other)).toBe('dark')
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { first: document.documentElement.dataset.theme })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await hydrated(page)
  expect(await page.evaluate(() => Reflect.get(window, 'first'))).toBe('dark')
  expect(await page.getByRole('radio', { name: 'Dark' }).last().isChecked()).toBe(true)
  await page.getByRole('contentinfo').getByText('System', { exact: true }).click()
  expect(await paper()).toBe(light)
})

test('the map asks nothing of its host before the reader does', async () => {
  const page = await browser.open('/')
  const asked: string[] = []
  await page.route(
    (url) => url.host !== new URL(address('/')).host,
    (route) => {
      asked.push(new URL(route.request().url()).host)
      return route.fulfill({ contentType: 'text/html', body: '<p>map</p>' })
    },
  )
  await page.reload({ waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Show the map' }).click()
  await page.frameLocator('iframe').getByText('map').waitFor()
  expect(asked).toEqual([new URL(institute.map.embedUrl).host])
})

test('web vitals are measured when all else has come, and stay there', async () => {
  const page = await browser.open('/')
  await page.waitForFunction(() => performance.getEntriesByName('web-vital:FCP').length > 0)
})

test('the footer says who and when', async () => {
  const page = await browser.open('/')
  const footer = page.getByRole('contentinfo')
  for (const text of [institute.phone, institute.email, String(new Date().getFullYear())]) {
    expect(await footer.innerText()).toContain(text)
  }
  for (const { label } of institute.quickLinks) {
    expect(await footer.getByRole('link', { name: label, exact: true }).count()).toBe(1)
  }
})
