import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, hydrated, phone, useBrowser, visit } from './browser.ts'
import { button, drawnWidth, flash, main } from './office.ts'
import { ask, password, people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const path = '/required-books'
const isbn = '9780131103627'

const entries = (page: Page) =>
  main(page).getByRole('region', { name: 'Your list' }).getByRole('listitem')
const entry = (page: Page, title: string) => entries(page).filter({ hasText: title })
const form = (page: Page) => main(page).getByRole('region', { name: /^Add (a|this) book$/ })

/** Opens the fields that are folded. */
async function unfold(page: Page): Promise<void> {
  const isOpen = await form(page).getByLabel('Note').isVisible()
  if (!isOpen) await form(page).getByText('Author, course, day, note').click()
}

async function add(page: Page, title: string, note = ''): Promise<void> {
  await form(page).getByLabel('Title').fill(title)
  await unfold(page)
  await form(page).getByLabel('Note').fill(note)
  await form(page).getByRole('button', { name: 'Add to the list' }).click()
  await entry(page, title).waitFor()
}

async function signInHere(page: Page, email: string): Promise<void> {
  await visit(page, '/login')
  await main(page).getByLabel('E-mail', { exact: true }).fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await hydrated(page)
}

/** How often the list of this session has a title. */
async function stored(cookie: string, title: string): Promise<number> {
  const answer = await ask('/api/v1/required-books', cookie)
  const { items }: { items: { title: string }[] } = await answer.json()
  return items.filter((item) => item.title === title).length
}

test('a visitor’s list stays in the browser, joins the account at sign-in and goes with the sign-out', async () => {
  const page = await browser.open('/books?q=systems', { viewport: phone })
  await main(page)
    .getByRole('link', { name: /^Add to required books: / })
    .first()
    .click()
  await form(page).getByRole('button', { name: 'Add to the list' }).click()
  await flash(page).filter({ hasText: 'Added: ' }).waitFor()
  const title = await entries(page).getByRole('heading').first().innerText()
  await entry(page, title)
    .getByText(/On the shelf|On loan|Reference only|Not on the shelf|Not in the library/)
    .waitFor()
  await add(page, 'A visitor’s own wish', 'third edition')
  expect(await drawnWidth(page)).toBe(phone.width)
  await visit(page, path)
  await entry(page, 'A visitor’s own wish')
    .getByRole('paragraph')
    .getByText('third edition')
    .waitFor()

  // Whatever page comes after the sign-in, the list is the account's.
  await signInHere(page, people.student)
  await expect
    .poll(async () => stored(await signIn(people.student), 'A visitor’s own wish'))
    .toBe(1)
  await visit(page, path)
  await entry(page, 'A visitor’s own wish').waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('requiredBooks'))).toBeNull()

  await page.goto(address('/logout'))
  await hydrated(page)
  await button(page, 'Log out').click()
  await page.waitForURL(address('/'))
  await hydrated(page)
  await visit(page, path)
  await main(page).getByText('No books yet.').waitFor()
  expect(await entries(page).count()).toBe(0)
  await signInHere(page, people.faculty)
  await visit(page, path)
  await main(page)
    .getByText(/No books yet|^\d+ books?$/)
    .first()
    .waitFor()
  expect(await entry(page, 'A visitor’s own wish').count()).toBe(0)
  expect(await stored(await signIn(people.faculty), 'A visitor’s own wish')).toBe(0)
})

test('what is added without network is sent once when it is back, and shown by every tab', async () => {
  const cookie = await signIn(people.student)
  const page = await browser.open(path, { storageState: storedCookies(cookie) })
  const other = await page.context().newPage()
  await visit(other, path)
  await page.context().setOffline(true)
  await add(page, 'Written in a train')
  await entry(page, 'Written in a train').getByText('Not sent yet').waitFor()
  await entry(other, 'Written in a train').waitFor()
  await page.context().setOffline(false)
  await entry(page, 'Written in a train')
    .getByText('Not in the library')
    .waitFor({ timeout: 20_000 })
  await expect.poll(() => stored(cookie, 'Written in a train')).toBe(1)
  await visit(other, path)
  expect(await entry(other, 'Written in a train').count()).toBe(1)

  await entry(other, 'Written in a train')
    .getByRole('button', { name: /^Remove / })
    .click()
  await entry(page, 'Written in a train').waitFor({ state: 'detached' })
  await button(other, 'Put it back').click()
  await entry(page, 'Written in a train').waitFor()
  await entry(page, 'Written in a train')
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect.poll(() => stored(cookie, 'Written in a train')).toBe(0)
  // What Chromium logs of requests without network.
  const others = browser.problems.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))
  browser.problems.splice(0, browser.problems.length, ...others)
})

test('what was added on another device stays when the network goes before the list has come', async () => {
  const cookie = await signIn(people.student)
  const [page, laptop] = [
    await browser.open(path, { storageState: storedCookies(cookie), viewport: phone }),
    await browser.open(path, { storageState: storedCookies(cookie) }),
  ]
  await add(page, 'Known to the phone')
  await expect.poll(() => stored(cookie, 'Known to the phone')).toBe(1)
  await add(laptop, 'Added on the laptop')
  await expect.poll(() => stored(cookie, 'Added on the laptop')).toBe(1)
  // The page comes; what the browser sends for its list does not get through.
  await page.route('**/api/v1/required-books/changes', (route) => route.abort())
  await visit(page, path)
  await entry(page, 'Added on the laptop').waitFor()
  await entry(page, 'Known to the phone').getByText('Change', { exact: true }).click()
  await entry(page, 'Known to the phone').getByLabel('Note').fill('third shelf')
  await entry(page, 'Known to the phone').getByRole('button', { name: 'Save' }).click()
  await entry(page, 'Known to the phone').getByText('Not sent yet').waitFor()
  expect(await entry(page, 'Added on the laptop').count()).toBe(1)
  await page.unroute('**/api/v1/required-books/changes')
  const others = browser.problems.filter((line) => !line.includes('ERR_FAILED'))
  browser.problems.splice(0, browser.problems.length, ...others)
})

test('a removal elsewhere does not take a change along, and the other way round', async () => {
  const cookie = await signIn(people.student)
  const [phonePage, laptop] = [
    await browser.open(path, { storageState: storedCookies(cookie), viewport: phone }),
    await browser.open(path, { storageState: storedCookies(cookie) }),
  ]
  await add(laptop, 'On two devices')
  const listed = phonePage.waitForResponse(
    (answer) => answer.url().includes('/api/v1/required-books') && answer.ok(),
  )
  await visit(phonePage, path)
  await listed
  await entry(phonePage, 'On two devices').getByText('Change', { exact: true }).waitFor()
  await phonePage.context().setOffline(true)
  await entry(phonePage, 'On two devices').getByText('Change', { exact: true }).click()
  await entry(phonePage, 'On two devices').getByLabel('Note').fill('needed after all')
  await entry(phonePage, 'On two devices').getByRole('button', { name: 'Save' }).click()
  await entry(phonePage, 'On two devices').getByText('needed after all').first().waitFor()
  await entry(laptop, 'On two devices')
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect.poll(() => stored(cookie, 'On two devices')).toBe(0)
  await phonePage.context().setOffline(false)
  await flash(phonePage)
    .filter({ hasText: 'had been removed on another device' })
    .waitFor({ timeout: 20_000 })
  await expect.poll(() => stored(cookie, 'On two devices')).toBe(1)
  await entry(phonePage, 'On two devices')
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect.poll(() => stored(cookie, 'On two devices')).toBe(0)
  const others = browser.problems.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))
  browser.problems.splice(0, browser.problems.length, ...others)
})

test('a list is given to a class by a link, until the link is stopped', async () => {
  const cookie = await signIn(people.faculty)
  const page = await browser.open(path, { storageState: storedCookies(cookie) })
  await unfold(page)
  await form(page).getByLabel('Course').fill('MCA, 1st semester')
  await add(page, 'Given to a class', 'for me alone')
  await main(page).getByRole('link', { name: 'Share the list' }).click()
  await main(page).getByLabel('Heading of the shared list').fill('Given to MCA')
  await main(page).getByLabel('Which books').selectOption('MCA, 1st semester')
  await button(page, 'Make the link').click()
  await flash(page).filter({ hasText: 'The link works from now on.' }).waitFor()
  const made = main(page).getByRole('listitem').filter({ hasText: 'Given to MCA' })
  const link = await made.getByRole('link').innerText()

  const reader = await browser.open(new URL(link).pathname, { viewport: phone })
  await main(reader).getByRole('heading', { level: 1, name: 'Given to MCA' }).waitFor()
  await main(reader).getByRole('heading', { name: 'Given to a class' }).waitFor()
  expect(await main(reader).getByText('for me alone').count()).toBe(0)
  expect(await drawnWidth(reader)).toBe(phone.width)
  await main(reader).getByRole('link', { name: 'Citations' }).click()
  await main(reader).getByText('Given to a class').waitFor()
  const bibtex = await ask(`/required-books/list.bib?list=${link.split('/').at(-1)}`, '')
  expect(await bibtex.text()).toContain('title = {Given to a class}')

  await main(page).getByRole('button', { name: 'Stop the link to Given to MCA' }).click()
  await flash(page).filter({ hasText: 'The link is stopped' }).waitFor()
  const stopped = await ask(new URL(link).pathname, '')
  expect(stopped.status).toBe(404)
  expect(await stopped.text()).toContain('This link no longer works')
})

test('without scripts a list is kept by plain forms', async () => {
  const cookie = await signIn(people.student)
  const page = await browser.newPage({
    storageState: storedCookies(cookie),
    javaScriptEnabled: false,
  })
  await page.goto(address(`${path}?isbn=${isbn}`))
  await unfold(page)
  await form(page).getByLabel('Course').fill('Plain forms')
  await form(page).getByRole('button', { name: 'Add to the list' }).click()
  await main(page)
    .getByText(/^Added: /)
    .waitFor()
  await page.goto(address(path))
  await form(page).getByRole('button', { name: 'Add to the list' }).click()
  await main(page).getByText('Please give the ISBN or the title.').first().waitFor()
  await form(page).getByLabel('ISBN').fill('978-0-13-110362-8')
  await form(page).getByRole('button', { name: 'Add to the list' }).click()
  await main(page).getByText('This is not an ISBN').first().waitFor()
  await form(page).getByLabel('ISBN').fill('')
  await form(page).getByLabel('Title').fill('By plain forms')
  await form(page).getByRole('button', { name: 'Add to the list' }).click()
  const added = entry(page, 'By plain forms')
  await added.waitFor()
  await added.getByText('Change', { exact: true }).click()
  await added.getByLabel('Note').fill('with a pencil')
  await added.getByRole('button', { name: 'Save' }).click()
  await added.getByText('with a pencil').first().waitFor()
  await added.getByRole('button', { name: /^Remove / }).click()
  await main(page).getByText('Removed: By plain forms.').waitFor()
  await button(page, 'Put it back').click()
  await added.waitFor()
  await added.getByRole('button', { name: /^Remove / }).click()
  await added.waitFor({ state: 'detached' })
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: 'Plain forms' })
    .first()
    .getByRole('button', { name: /^Remove / })
    .click()
  await main(page)
    .getByText(/^Removed: /)
    .waitFor()
})
