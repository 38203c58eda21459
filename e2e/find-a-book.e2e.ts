import { expect, test } from 'vitest'
import { address, desktop, phone, useBrowser } from './browser.ts'

const browser = useBrowser()

test.each([
  ['phone', phone],
  ['desktop', desktop],
])(
  'a visitor on a %s finds "operating systems" typed as "opertaing sytems" and sees its copies',
  async (_what, viewport) => {
    const page = await browser.open('/', { viewport })
    await page.locator('main').getByRole('combobox').first().fill('opertaing sytems')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/books?*')
    await page.getByText('operating systems', { exact: false }).first().waitFor()
    await page
      .locator('main a[href^="/books/"]', { hasText: /operating system/i })
      .first()
      .click()
    await page.waitForURL(/\/books\/\d+$/)
    await page.getByRole('heading', { level: 1, name: /operating system/i }).waitFor()
    await page.getByRole('heading', { name: 'Copies' }).waitFor()
    expect(await page.getByRole('main').innerText()).toMatch(/available/i)
  },
)

test('the catalogue works without scripts', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address('/'))
  await page.locator('main input[name="q"]').first().fill('ଫକୀର ମୋହନ')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/books?*')
  await page.getByRole('main').getByRole('link', { name: /ଛ ମାଣ/ }).first().click()
  await page.waitForURL(/\/books\/\d+$/)
  await page.getByRole('heading', { level: 1, name: /ଛ ମାଣ/ }).waitFor()
})

test('search engines may list a search that finds books, and none that is narrowed, misspelt or empty', async () => {
  const head = async (search: string) => (await fetch(address(`/books?${search}`))).text()
  const mark = '<meta name="robots" content="noindex,follow"/>'
  expect(await head('q=operating+systems')).not.toContain(mark)
  expect(await head('q=operating+systems&sort=title')).toContain(mark)
  expect(await head('q=opertaing+sytems')).toContain(mark)
  expect(await head('q=qqqqzzzz')).toContain(mark)
})

test('by keyboard the filters are skipped: two links lead to the results', async () => {
  const page = await browser.open('/books', { viewport: desktop })
  for (const name of ['Skip to content', 'Skip to results']) {
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').innerText()).toBe(name)
    await page.keyboard.press('Enter')
  }
  const isAmongResults = () =>
    page.evaluate(() => document.activeElement?.closest('ol li') !== null)
  let tabs = 0
  do {
    await page.keyboard.press('Tab')
    tabs++
  } while (tabs < 20 && !(await isAmongResults()))
  expect(tabs).toBeLessThan(9)
})
