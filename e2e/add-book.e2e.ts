import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { knownIsbn } from '#test/book-source.ts'
import { address, desktop, phone, useBrowser, visit } from './browser.ts'
import { ask, enterOffice, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const sizes = [
  ['desktop', desktop],
  ['phone', phone],
] as const
let office = ''
beforeAll(async () => {
  office = await enterOffice()
})

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

function openOffice(path: string, viewport: { width: number; height: number }) {
  return browser.open(path, { viewport, storageState: storedCookies(office) })
}
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')

/** Chromium logs an answer of 4xx, which a form that was refused has. */
function forgive(status: number) {
  const others = browser.problems.filter((line) => !line.includes(`status of ${status}`))
  browser.problems.splice(0, browser.problems.length, ...others)
}

test.each(sizes)(
  'on a %s a book with three copies comes in by its ISBN and the keyboard alone, and its labels are at hand',
  async (what, viewport) => {
    const page = await openOffice('/admin/AddBook', viewport)
    expect(await focused(page)).toBe('isbn')
    await page.keyboard.type(knownIsbn)
    await page.keyboard.press('Enter')
    if (what === 'desktop') {
      await main(page).getByText('please look it over').waitFor()
      expect(await field(page, 'Title').inputValue()).toBe('UNIX internals')
      expect(await field(page, 'Edition').inputValue()).toBe('1st ed.')
      expect(await field(page, 'Pages and size').inputValue()).toBe('601 p.')
    } else {
      // The first of the two journeys has added the book.
      await main(page).getByRole('heading', { name: 'The library has this ISBN already' }).waitFor()
    }
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'copies')
    expect(await width(page)).toBe(viewport.width)
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await main(page).getByRole('heading', { name: 'Saved: UNIX internals' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'isbn')
    const copies = await main(page).locator('section strong').first().innerText()
    const [, first = 0, last = 0] = /^(\d+) to (\d+)$/.exec(copies)?.map(Number) ?? []
    expect(last - first).toBe(2)
    const search = await (await ask('/books?q=vahalia', '')).text()
    expect(search).toContain('UNIX internals')
    await main(page).getByRole('link', { name: 'Print labels for these copies' }).click()
    await page.waitForURL((url) => url.pathname === '/BarcodeGenerator')
    await main(page).getByText('3 labels').first().waitFor()
    expect(await main(page).locator('#list').inputValue()).toContain(`${first}…${last}`)
  },
)

test.each(sizes)(
  'on a %s what was typed survives a reload, and a book that may be there is told before it is saved',
  async (what, viewport) => {
    const title = `Handmade book of ${what}`
    const page = await openOffice('/admin/AddBook', viewport)
    await field(page, 'Title').fill(title)
    await field(page, 'Name 1').fill('Rao, Asha')
    await button(page, 'Add another person').click()
    await field(page, 'Year').fill('next year')
    await page.reload()
    await main(page).getByText('What you had written here is back.').waitFor()
    expect(await field(page, 'Title').inputValue()).toBe(title)
    expect(await field(page, 'Name 1').inputValue()).toBe('Rao, Asha')
    await button(page, 'Save book').click()
    await main(page).getByRole('alert').getByText('give the year in digits').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'year')
    forgive(422)
    await field(page, 'Year').fill('2024')
    await field(page, 'How many').fill('1')
    await button(page, 'Save book').click()
    await main(page)
      .getByRole('heading', { name: `Saved: ${title}` })
      .waitFor()
    expect(await field(page, 'Title').inputValue()).toBe('')
    expect(await main(page).getByText('is back').count()).toBe(0)

    await field(page, 'Title').fill(title.toUpperCase())
    await button(page, 'Save book').click()
    await main(page).getByRole('heading', { name: 'may have this book already' }).waitFor()
    forgive(409)
    expect(await width(page)).toBe(viewport.width)
    await button(page, 'Add the copies to this book').click()
    await main(page)
      .getByRole('heading', { name: `Saved: ${title}` })
      .waitFor()
    await main(page).getByRole('link', { name: title }).click()
    await page.waitForURL((url) => /^\/books\/\d+$/.test(url.pathname))
    const copies = main(page).getByRole('region', { name: 'Copies', exact: true })
    // Equal copies stand together.
    await copies.getByText('2 of 2 available').first().waitFor()
  },
)

test.each(sizes)(
  'on a %s two who edit one record are told, and what only one of them changed is kept',
  async (what, viewport) => {
    const first = await openOffice('/admin/AddBookPage?book=12', viewport)
    const second = await openOffice('/admin/AddBookPage?book=12', viewport)
    await field(first, 'Edition').fill(`11th ed., for a ${what}`)
    await field(first, 'Place').fill(`Place ${what}`)
    await main(first)
      .getByRole('cell', { name: `for a ${what}` })
      .waitFor()
    await button(first, 'Save').click()
    await main(first).getByText('The record is saved.').waitFor()

    await field(second, 'Edition').fill(`Another edition, ${what}`)
    await field(second, 'Publisher').fill(`Publisher ${what}`)
    await button(second, 'Save').click()
    await main(second).getByRole('heading', { name: 'The difference' }).waitFor()
    forgive(409)
    await main(second)
      .getByRole('cell', { name: `11th ed., for a ${what}` })
      .waitFor()
    expect(await field(second, 'Edition').inputValue()).toBe(`Another edition, ${what}`)
    expect(await field(second, 'Publisher').inputValue()).toBe(`Publisher ${what}`)
    expect(await field(second, 'Place').inputValue()).toBe(`Place ${what}`)
    expect(await width(second)).toBe(viewport.width)
    await button(second, 'Save').click()
    await main(second).getByText('The record is saved.').waitFor()
    await main(second).getByRole('link', { name: 'Back to book' }).click()
    await second.waitForURL(address('/books/12'))
    await main(second).getByText(`Place ${what}`).first().waitFor()
  },
)

test('two tabs that add books keep what was typed apart', async () => {
  const first = await openOffice('/admin/AddBook', desktop)
  const second = await first.context().newPage()
  await visit(second, '/admin/AddBook')
  const title = (page: Page) => main(page).getByLabel('Title', { exact: true })
  await title(first).pressSequentially('Boats of one tab', { delay: 30 })
  await title(second).pressSequentially('Looms of another', { delay: 30 })
  for (const [page, typed] of [
    [first, 'Boats of one tab'],
    [second, 'Looms of another'],
  ] as const) {
    await page.reload()
    await main(page).getByText('What you had written here is back.').waitFor()
    expect(await title(page).inputValue()).toBe(typed)
  }
  await button(first, 'Save book').click()
  await main(first).getByText('Boats of one tab').first().waitFor()
  await second.reload()
  await main(second).getByText('What you had written here is back.').waitFor()
  // The draft of a tab that was closed is there for the next one.
  await second.close()
  const third = await first.context().newPage()
  await visit(third, '/admin/AddBook')
  await main(third).getByText('What you had written here is back.').waitFor()
  expect(await title(third).inputValue()).toBe('Looms of another')
})
