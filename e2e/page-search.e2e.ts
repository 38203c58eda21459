import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const browser = useBrowser()

const sample = `
  <p>Zebrafish and <b>ZEBRA</b>fish, ze<em>bra</em>
  fish.</p>
  <p style="display:none">zebrafish</p> <p style="visibility:hidden">zebrafish</p>
  <p hidden>zebrafish</p> <p aria-hidden="true">zebrafish</p> <span class="visually-hidden">zebrafish</span>
  <details><summary>closed</summary>zebrafish</details>
  <details open><summary>open</summary>zebrafish</details>
  <p style="margin-top:3000px">The last zebrafish</p> <p>zebra</p><p>fish</p>`

/** A page whose text is the sample, with the search open. */
async function openSearch(): Promise<Page> {
  const page = await browser.open('/Sitemap')
  await page.evaluate((html) => {
    const part = document.createElement('section')
    part.innerHTML = html
    document.querySelector('main')?.append(part)
  }, sample)
  await openBox(page)
  return page
}

async function openBox(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find on this page' }).click()
  const box = page.getByRole('search', { name: 'Find on this page' })
  const isFocused = () => box.getByRole('textbox').evaluate((one) => one === document.activeElement)
  await expect.poll(isFocused).toBe(true)
}

const painted = (page: Page, name: string) =>
  page.evaluate((key) => CSS.highlights.get(key)?.size ?? 0, name)

test('counts while typing, goes from match to match, and closes clean', async () => {
  const page = await openSearch()
  const box = page.getByRole('search', { name: 'Find on this page' })
  const counter = box.getByRole('status')
  const says = (text: string) => expect.poll(() => counter.innerText()).toBe(text)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')

  await page.keyboard.type('ZEBRAfish')
  await says('4 matches')
  expect(await painted(page, 'page-search')).toBe(0)

  await page.keyboard.press('Enter')
  await says('1 of 4')
  expect(await painted(page, 'page-search')).toBe(4)
  expect(await painted(page, 'page-search-current')).toBe(1)
  await box.getByRole('button', { name: 'Previous match' }).click()
  await says('4 of 4')
  await expect.poll(() => page.getByText('The last zebrafish').evaluate(isInWindow)).toBe(true)
  await box.getByRole('button', { name: 'Next match' }).click()
  await says('1 of 4')

  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  expect(await painted(page, 'page-search')).toBe(0)
  const button = page.getByRole('button', { name: 'Find on this page' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await button.click()
  expect(await box.getByRole('textbox').inputValue()).toBe('')
})

test('takes white space in the page for one space, and empty text for nothing', async () => {
  const page = await openSearch()
  const counter = page.getByRole('search', { name: 'Find on this page' }).getByRole('status')
  await page.keyboard.type('   ')
  await page.keyboard.press('Enter')
  expect(await counter.innerText()).toBe('')
  await page.keyboard.type('zebra fish')
  await expect.poll(() => counter.innerText()).toBe('1 match')
  await page.keyboard.type('es')
  await expect.poll(() => counter.innerText()).toBe('No matches')
})

test('leaves the document untouched, and searches the next page anew', async () => {
  const page = await browser.open('/PrivacyPolicy')
  const before = await page.locator('main').innerHTML()
  await openBox(page)
  await page.keyboard.type('privacy')
  await page.keyboard.press('Enter')
  const counter = page.getByRole('search', { name: 'Find on this page' }).getByRole('status')
  await expect.poll(() => counter.innerText()).toMatch(/^1 of \d+$/)
  expect(await page.locator('main').innerHTML()).toBe(before)
  const count = await counter.innerText()
  await page.getByRole('navigation', { name: 'Main' }).getByText('Events').click()
  await page.waitForURL('**/libraryEvents')
  await expect.poll(() => counter.innerText()).not.toBe(count)
})

test('selects the match where the browser cannot paint ranges', async () => {
  const page = await openSearch()
  await page.evaluate(() => Reflect.deleteProperty(CSS, 'highlights'))
  await page.keyboard.type('the last zebra')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => String(window.getSelection()))).toBe('The last zebra')
})

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
