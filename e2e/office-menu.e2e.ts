import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, phone, useBrowser, visit } from './browser.ts'
import { freeCopies } from './lend.ts'
import { drawnWidth, main, useOffice } from './office.ts'

const browser = useBrowser()
const office = useOffice(browser)

const menu = (page: Page) => page.getByRole('navigation', { name: 'Office' })
const field = (page: Page) => page.getByRole('combobox', { name: /^Page, member, book/ })
const options = (page: Page) => page.getByRole('listbox', { name: 'Found' }).getByRole('option')
const at = (page: Page, path: string) => page.waitForURL(({ pathname }) => pathname === path)

test('on a desktop the menu stands beside the page, says where one is, and can be hidden', async () => {
  const page = await office.open('/admin/accession-register', desktop)
  const entry = menu(page).getByRole('link', { name: 'Accession register' })
  expect(await entry.getAttribute('aria-current')).toBe('page')
  expect(await menu(page).getByRole('link', { name: 'Audit' }).isVisible()).toBe(false)
  await menu(page).getByText('Reports and records').click()
  await menu(page).getByRole('link', { name: 'Audit' }).click()
  await at(page, '/admin/audit')
  await expect.poll(() => menu(page).locator('a[aria-current]').innerText()).toBe('Audit')
  expect(await drawnWidth(page)).toBe(desktop.width)

  await menu(page).getByRole('button', { name: 'Hide the menu' }).click()
  await expect.poll(() => menu(page).isVisible()).toBe(false)
  await visit(page, '/admin/holds')
  await expect.poll(() => menu(page).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Office menu' }).click()
  await menu(page).getByRole('link', { name: 'Today' }).click()
  await at(page, '/admin')
  await page.getByRole('button', { name: 'Office menu' }).click()
  await menu(page).getByRole('button', { name: 'Show the menu' }).click()
  await expect.poll(() => menu(page).isVisible()).toBe(true)
})

test('on a phone a button opens the menu, and a page shuts it', async () => {
  const page = await office.open('/admin/holds', phone)
  expect(await menu(page).isVisible()).toBe(false)
  expect(await drawnWidth(page)).toBe(phone.width)
  await page.getByRole('button', { name: 'Office menu' }).click()
  await menu(page).getByRole('link', { name: 'Members' }).first().click()
  await at(page, '/admin/members')
  await expect.poll(() => menu(page).isVisible()).toBe(false)
})

test('from any page Ctrl K leads to a page, a member and the desk, by keys alone', async () => {
  const page = await office.open('/admin/audit', desktop)
  await page.keyboard.press('Control+k')
  await field(page).fill('acc reg')
  await options(page).filter({ hasText: 'Accession register' }).waitFor()
  await page.keyboard.press('Enter')
  await at(page, '/admin/accession-register')

  await page.keyboard.press('Control+k')
  await options(page).filter({ hasText: 'Accession register' }).waitFor()
  await field(page).fill('21cse001')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/members\/M-\d+$/)
  await main(page).getByRole('heading', { name: 'Asha Rao' }).waitFor()

  await page.keyboard.press('Control+k')
  await field(page).fill('asha rao')
  await options(page).filter({ hasText: 'Issue to Asha Rao' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/circulation\?member=M-\d+$/)
  // A roll number is no book's: the browser logs that none was found.
  office.forgive(404)
})

test('a scanner that is faster than the library gets to the copies of the book', async () => {
  const [copy] = await freeCopies(office.cookie(), 1)
  if (!copy) throw new Error('a copy is needed')
  const page = await office.open('/admin/audit', desktop)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(copy.barcode)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/books\/\d+\/copies$/)
  await main(page).getByText(copy.barcode).first().waitFor()
})

test('at the desk what is scanned into the field is not returned behind it', async () => {
  const [copy] = await freeCopies(office.cookie(), 1)
  if (!copy) throw new Error('a copy is needed')
  const page = await office.open('/admin/circulation', desktop)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/desk/scans')) sent.push(request.url())
  })
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.type(copy.barcode, { delay: 5 })
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/books\/\d+\/copies$/)
  expect(sent).toEqual([])
  await visit(page, '/admin/circulation')
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'hidden' })
})

test('without network the pages are found, and the field says what it cannot find', async () => {
  const page = await office.open('/admin/audit', desktop)
  await page.context().setOffline(true)
  await page.keyboard.press('Control+k')
  await field(page).fill('holds')
  await page.getByText('The library cannot be reached: pages only.').waitFor()
  await options(page).filter({ hasText: 'Holds' }).first().waitFor()
  browser.problems.splice(0)
})

test('without scripts the drawer opens too', async () => {
  const cookies = await office.open('/admin', phone)
  const storageState = await cookies.context().storageState()
  const context = await browser.newContext({
    viewport: phone,
    storageState,
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await page.goto(new URL('/admin/holds', cookies.url()).href)
  await page.getByRole('button', { name: 'Office menu' }).click()
  await menu(page).getByRole('link', { name: 'Members' }).first().click()
  await at(page, '/admin/members')
})

test('the panel begins with what waits and the tasks of every day', async () => {
  const page = await office.open('/admin', phone)
  const daily = main(page).getByRole('region', { name: 'Every day' })
  expect(await daily.getByRole('link').allInnerTexts()).toEqual([
    'Circulation desk',
    'Members',
    'Holds',
    'Issued books',
    'Add a book',
  ])
  await main(page).getByRole('region', { name: 'Today' }).waitFor()
  // The news of the last days are as long as what happened: they are not counted.
  const besideNews = await page.evaluate(() => {
    const news = document.querySelector('#people')?.closest('section')?.parentElement
    return document.documentElement.scrollHeight - (news?.offsetHeight ?? 0)
  })
  expect(besideNews).toBeLessThan(3600)
})
