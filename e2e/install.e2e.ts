import { devices, type Page } from 'playwright'
import { expect, test } from 'vitest'
import { hydrated, phone, useBrowser } from './browser.ts'
import { main } from './office.ts'
import { people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** Has the browser offer to install the site, as Chromium does where it may be installed. */
function offer(page: Page): Promise<void> {
  return page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset.prompted = 'yes'
    }
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })
}

test('the hint to install comes where it can be done; after "Not now" never again, but stays in the menu', async () => {
  const cookie = await signIn(people.student)
  const storageState = storedCookies(cookie)
  const page = await browser.open('/student', { storageState, viewport: phone })
  const hint = main(page).getByRole('complementary', { name: 'Install' })
  await offer(page)
  await hint.getByRole('button', { name: 'Not now' }).click()
  await hint.waitFor({ state: 'detached' })
  await page.reload()
  await hydrated(page)
  await offer(page)
  const entry = (await openMenu(page)).getByRole('button', { name: 'Install as an app' })
  await entry.waitFor()
  expect(await hint.count()).toBe(0)
  await entry.click()
  await entry.waitFor({ state: 'detached' })
  expect(await page.locator('html').getAttribute('data-prompted')).toBe('yes')
})

test('on an iPhone the menu says how the site comes onto the home screen', async () => {
  const { defaultBrowserType, ...iphone } = devices['iPhone 13'] ?? {}
  const page = await browser.open('/about', iphone)
  const open = await openMenu(page)
  const steps = open.getByText('Add to Home Screen', { exact: false })
  expect(await steps.isVisible()).toBe(false)
  await open.getByText('Install as an app').click()
  const end = () => steps.evaluate((element) => element.getBoundingClientRect().bottom)
  await expect.poll(async () => (await end()) <= (iphone.viewport?.height ?? 0)).toBe(true)
  expect(await steps.isVisible()).toBe(true)
})

test('what another app shares leads to its book, to a search, or says that nothing can be looked for', async () => {
  const shared = (text: string) => browser.open(`/share?${new URLSearchParams({ text })}`)
  const known = await shared('See 978-0-13-110362-7 https://example.org/a-book')
  await main(known).getByRole('heading', { name: 'The C Programming Language', level: 1 }).waitFor()
  const unknown = new URL((await shared('ISBN 0-00-000000-0')).url())
  expect([unknown.pathname, unknown.searchParams.get('q')]).toEqual(['/books', '9780000000002'])
  const nothing = await shared('https://example.org/a-book')
  await main(nothing).getByRole('heading', { name: 'Nothing to look for' }).waitFor()
})
