import { expect, test } from 'vitest'
import { address, hydrated, phone, useBrowser } from './browser.ts'

const browser = useBrowser()

/** The number of books that the page of results says it has found. */
async function booksFound(text: string): Promise<number> {
  const found = /([\d,]+) books?$/.exec(text.trim())
  return Number(found?.[1]?.replaceAll(',', ''))
}

test('a value is left out of a search and let in again', async () => {
  const page = await browser.open('/books?q=systems')
  const status = page.getByRole('status').filter({ hasText: /books?$/ })
  const before = await booksFound(await status.innerText())
  const out = page.getByRole('checkbox', { name: 'Leave out Operating systems', exact: true })
  await out.focus()
  await page.keyboard.press('Space')
  await page.waitForURL(/not-subject=Operating\+systems/)
  const chip = page.getByRole('link', { name: /Remove the filter not: Operating systems/ })
  await chip.waitFor()
  expect(await booksFound(await status.innerText())).toBeLessThan(before)
  await chip.click()
  await page.waitForURL((url) => !url.search.includes('not-subject'))
  await expect.poll(async () => booksFound(await status.innerText())).toBe(before)
})

test('a value that is asked for is no longer left out', async () => {
  const page = await browser.open('/books?q=systems&not-subject=Operating+systems')
  await page.getByRole('checkbox', { name: /^Operating systems/ }).check()
  await page.waitForURL(/[?&]subject=Operating\+systems/)
  expect(page.url()).not.toContain('not-subject')
})

test('the form writes a search, which opens in the form again', async () => {
  const page = await browser.open('/books/advanced', { viewport: phone })
  const line = (number: number) => page.getByRole('group', { name: `Line ${number}` })
  await line(1).getByLabel('Where').selectOption('Title')
  await line(1).getByLabel('Words').fill('operating systems')
  await line(2).getByLabel('How').selectOption('none of them')
  await line(2).getByLabel('Words').fill('tanenbaum')
  await page.getByRole('button', { name: 'Add a line' }).click()
  await line(4).getByLabel('Words').waitFor()
  expect(await line(1).getByLabel('Words').inputValue()).toBe('operating systems')
  await line(1).getByLabel('Words').press('Enter')
  await page.waitForURL('**/books?*')
  expect(new URL(page.url()).searchParams.get('q')).toBe(
    'title:operating title:systems -author:tanenbaum',
  )
  await page.getByRole('main').getByRole('link', { name: 'Advanced search' }).click()
  await page.waitForURL('**/books/advanced?*')
  await expect.poll(() => line(2).getByLabel('Words').inputValue()).toBe('tanenbaum')
  expect(await line(2).getByLabel('How').inputValue()).toBe('none')
})

test('without scripts: the form, a list and the shelf', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address('/books/advanced'))
  await page.getByLabel('Words').nth(0).fill('systems')
  await page.getByRole('button', { name: 'Add a line' }).click()
  await expect.poll(() => page.getByLabel('Words').count()).toBe(4)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).first().click()
  await page.waitForURL(address('/books?q=systems'))
  await page.goto(address('/browse/authors'))
  await page.getByRole('textbox', { name: 'Go to' }).fill('tan')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  expect(await page.getByRole('listitem').getByText('Tanenbaum').first().innerText()).toContain(
    'Tanenbaum',
  )
  await page.goto(address('/shelf?at=005'))
  const heading = () => page.getByRole('heading', { level: 2 }).first().innerText()
  const before = await heading()
  await page.getByRole('link', { name: 'Later' }).click()
  await expect.poll(heading).not.toBe(before)
})

test('a list leads by its letter to a heading, its books, and one of them', async () => {
  const page = await browser.open('/browse/subjects')
  const letters = page.getByRole('navigation', { name: 'Letters' })
  await letters.getByRole('link', { name: /^O\b/ }).click()
  await page.waitForURL('**/browse/subjects?from=o')
  const heading = page.getByRole('listitem').filter({ hasText: /^Operating systems\s*\d+ books$/ })
  const books = await booksFound(await heading.innerText())
  await heading.getByRole('link').click()
  await page.waitForURL('**/books?subject=*')
  await page.getByRole('heading', { name: 'Results' }).waitFor({ state: 'attached' })
  const status = page.getByRole('status').filter({ hasText: /books?$/ })
  expect(await booksFound(await status.innerText())).toBe(books)
  await page.locator('[data-result]').first().click()
  await page.waitForURL(/\/books\/\d+$/)
})

test('from a book along the shelf, forwards and back', async () => {
  const page = await browser.open('/books?q=isbn:9780131103627+OR+operating')
  await page.locator('[data-result]').first().click()
  await page.waitForURL(/\/books\/\d+$/)
  await page.getByRole('link', { name: 'Walk along this shelf' }).click()
  await page.waitForURL('**/shelf?book=*')
  await hydrated(page)
  const part = page.getByRole('heading', { level: 2 }).first()
  const first = await part.innerText()
  await page.getByRole('link', { name: 'Later' }).click()
  await page.waitForURL('**/shelf?after=*')
  await expect.poll(() => part.innerText()).not.toBe(first)
  const second = await part.innerText()
  await page.getByRole('link', { name: 'Earlier' }).click()
  await page.waitForURL('**/shelf?before=*')
  await expect.poll(() => part.innerText()).not.toBe(second)
})

test('the feed of a search is announced, and is that search', async () => {
  const page = await browser.open('/books?q=operating&language=eng&sort=title')
  const feed = page.locator('link[type="application/rss+xml"]')
  expect(await feed.getAttribute('href')).toBe('/books.rss?q=operating&language=eng')
  const answer = await fetch(address('/books.rss?q=operating&language=eng'))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<item>')
  await page.getByRole('link', { name: 'Follow this search' }).waitFor()
})
