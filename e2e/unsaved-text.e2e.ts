import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, desktop, hydrated, phone, useBrowser, visit } from './browser.ts'
import { button, flash, main, useOffice } from './office.ts'
import { people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)

const back = 'Your unsaved text is back in the form.'
const said = (page: Page) => main(page).getByText(back)
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

/** Types as a person does, and waits until it is stored. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await main(page).getByLabel(label, { exact: true }).fill(text)
  await expect.poll(() => stored(page)).toContain(text)
}

const fieldValue = (page: Page, label: string) =>
  main(page).getByLabel(label, { exact: true }).inputValue()

async function readerAt(path: string): Promise<Page> {
  const cookie = await signIn(people.student)
  const page = await browser.open(path, { viewport: phone, storageState: storedCookies(cookie) })
  await hydrated(page)
  return page
}

test('what a visitor types is back after a reload and a way back, and of their tab alone', async () => {
  const page = await browser.open('/FeedbackForm', { viewport: phone })
  await hydrated(page)
  await type(page, 'Your feedback', 'Is the reading room open on Sunday?')
  await page.reload()
  await said(page).waitFor()
  await visit(page, '/about')
  await page.goBack()
  await hydrated(page)
  await said(page).waitFor()
  expect(await fieldValue(page, 'Your feedback')).toBe('Is the reading room open on Sunday?')
  const other = await page.context().newPage()
  await other.goto(address('/FeedbackForm'))
  await hydrated(other)
  expect(await fieldValue(other, 'Your feedback')).toBe('')
  await button(page, 'Discard').click()
  expect(await fieldValue(page, 'Your feedback')).toBe('')
  expect(await stored(page)).not.toContain('reading room open')
})

test('a request that was not sent is back, is forgotten once it is, and with its owner', async () => {
  const page = await readerAt('/account/requests/new?kind=purchase')
  await type(page, 'Title', 'A grammar of unsaved things')
  await page.reload()
  await said(page).waitFor()
  expect(await fieldValue(page, 'Title')).toBe('A grammar of unsaved things')
  await main(page).getByLabel('Author').first().fill('P. Tripathy')
  await button(page, 'Send request').click()
  await page.waitForURL(/\/account\/requests\/\d+/)
  await visit(page, '/account/requests/new?kind=purchase')
  expect(await fieldValue(page, 'Title')).toBe('')
  await type(page, 'Title', 'Not for others')
  await page.context().clearCookies()
  await visit(page, '/FeedbackForm')
  expect(await stored(page)).not.toContain('Not for others')
})

test('a notice that is being written survives a reload; saved, it is forgotten', async () => {
  const page = await office.open('/admin/add-notice', desktop)
  await hydrated(page)
  await type(page, 'Title', 'Unsaved shelves')
  await type(page, 'Text', 'The shelves of the annexe are moved.')
  await page.reload()
  await said(page).waitFor()
  expect([await fieldValue(page, 'Title'), await fieldValue(page, 'Text')]).toEqual([
    'Unsaved shelves',
    'The shelves of the annexe are moved.',
  ])
  await main(page)
    .getByRole('button', { name: 'Save', exact: true })
    .or(button(page, 'Publish'))
    .click()
  await flash(page).first().waitFor()
  await visit(page, '/admin/add-notice')
  expect(await fieldValue(page, 'Title')).toBe('')
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('another form of the page saves its own part: the text of a profile stays, and the photo', async () => {
  const page = await browser.open('/ProfileManager', {
    viewport: desktop,
    storageState: storedCookies(await signIn(people.faculty)),
  })
  await hydrated(page)
  const before = await fieldValue(page, 'Room')
  await type(page, 'Room', 'C-999, not saved')
  await button(page, 'Preview').click()
  const photoField = main(page).locator('input[type="file"]')
  await photoField.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
  await main(page).getByText('This photo is chosen, but not saved yet').waitFor()
  const previewed = main(page).locator('#typed-preview header img')
  expect(await previewed.getAttribute('src')).toMatch(/^blob:/)
  await button(page, 'Save photo').click()
  await flash(page).first().waitFor()
  await said(page).waitFor()
  expect(await fieldValue(page, 'Room')).toBe('C-999, not saved')
  await button(page, 'Discard').click()
  expect(await fieldValue(page, 'Room')).toBe(before)
  await button(page, 'Remove photo').click()
  await button(page, 'Remove photo').waitFor({ state: 'detached' })
})

test('moving an answer of the support page keeps what is typed; another’s save is told', async () => {
  const page = await office.open('/admin/faq', desktop)
  await hydrated(page)
  const add = async (question: string) => {
    await main(page).getByText('Add an answer', { exact: true }).click()
    await main(page).getByLabel('Question', { exact: true }).first().fill(question)
    await main(page).getByLabel('Answer', { exact: true }).first().fill('Ask at the desk.')
    await button(page, 'Add').click()
    await flash(page).getByText('The answer is on the support page.').waitFor()
  }
  await add('May plants stand on the tables?')
  await add('May birds be fed at the windows?')
  const entry = (on: Page) =>
    main(on).locator('details').filter({ hasText: 'May birds be fed' }).first()
  await entry(page).locator('summary').first().click()
  const answer = (on: Page) => entry(on).getByLabel('Answer', { exact: true })
  await answer(page).fill('Only outside.')
  await expect.poll(() => stored(page)).toContain('Only outside.')
  await entry(page).getByRole('button', { name: 'Move up' }).click()
  await flash(page).getByText('Moved.').waitFor()
  await expect.poll(() => answer(page).inputValue()).toBe('Only outside.')

  const other = await office.open('/admin/faq', desktop)
  await hydrated(other)
  await entry(other).locator('summary').first().click()
  await answer(other).fill('Never.')
  await entry(other).getByRole('button', { name: 'Save', exact: true }).click()
  await flash(other).getByText('The answer is saved.').waitFor()
  await page.reload()
  await main(page).getByText('has been changed since you typed it').waitFor()
  expect(await answer(page).inputValue()).toBe('Only outside.')
})

test('an order of people that is not saved is back, with its numbers', async () => {
  const page = await office.open('/ProfileManager/order', desktop)
  await hydrated(page)
  const names = () => main(page).locator('form ol strong').allTextContents()
  const before = await names()
  const [top = '', below = ''] = before
  const untouched = await stored(page)
  await button(page, `Up: ${below}`).click()
  await main(page).getByText('The new order is not saved yet.').waitFor()
  await expect.poll(() => stored(page)).not.toBe(untouched)
  await page.reload()
  await said(page).waitFor()
  expect((await names()).slice(0, 2)).toEqual([below, top])
  await button(page, 'Discard').click()
  expect(await names()).toEqual(before)
})
