import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { institute } from '#institute'
import { type Day, formatDay, localTime } from '#src/kernel/dates.ts'
import { address, desktop, hydrated, phone, useBrowser, visit } from './browser.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { storedCookies } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)

const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })

/** The line of a date in the office. */
const line = (page: Page, day: Day) =>
  main(page)
    .getByRole('listitem')
    .filter({ hasText: formatDay(day) })

/** A year in which the demo college has no events: each journey has a month of its own. */
const nextYear = Number(localTime(new Date(), institute.timeZone).day.slice(0, 4)) + 2

/** Fills in what every event needs. */
async function fillIn(page: Page, title: string, day: string): Promise<void> {
  await field(page, 'Title').fill(title)
  await field(page, 'Kind').selectOption('Talk')
  await field(page, 'First day').fill(day)
  await field(page, 'Begins at').fill('16:00')
  await field(page, 'Ends at').fill('17:30')
}

test.each(sizes)(
  'a librarian announces a series, cancels one date and moves another; a reader finds both: %s',
  async (name, size) => {
    const [title, month] = [`Reading circle (${name})`, name === 'phone' ? '05' : '06']
    const first = `${nextYear}-${month}-05`
    const page = await office.open('/admin/AddLibraryEvents', size)
    await fillIn(page, title, first)
    await field(page, 'Repeated').selectOption('Daily')
    await field(page, 'After a number of dates').check()
    await field(page, 'Number of dates').fill('4')
    await button(page, 'Show the dates').click()
    await main(page).getByText('4 dates. Nothing is saved yet.').waitFor()
    expect(await drawnWidth(page)).toBe(size.width)
    await button(page, 'Save').click()
    await heading(page, title).waitFor()

    await link(page, 'Change').click()
    const second = line(page, `${nextYear}-${month}-06`)
    await second.getByText('Change').click()
    await second.getByLabel('Reason').last().fill('The library is closed.')
    await second.getByRole('button', { name: 'Cancel this date' }).click()
    await flash(page).getByText('The date is cancelled.').waitFor()
    // The dates are drawn anew once they have come.
    await second.getByRole('button', { name: 'Cancel this date' }).waitFor({ state: 'detached' })
    const third = line(page, `${nextYear}-${month}-07`)
    await third.getByText('Change').click()
    await third.getByLabel('New day').fill(`${nextYear}-${month}-20`)
    await third.getByRole('button', { name: 'Move this date' }).click()
    await flash(page).getByText('The date is moved.').waitFor()
    expect(await drawnWidth(page)).toBe(size.width)

    const reader = await browser.open(`/libraryEvents?month=${nextYear}-${month}`, {
      viewport: phone,
    })
    expect(await link(reader, title).count()).toBe(4)
    await main(reader).getByText('Cancelled', { exact: true }).waitFor()
    await main(reader).getByText('New time', { exact: true }).waitFor()
    expect(await drawnWidth(reader)).toBe(phone.width)
    await link(reader, title).first().click()
    await main(reader).getByText('The library is closed.').waitFor()
    const file = await link(reader, 'Add all dates to my calendar').getAttribute('href')
    const calendar = await (await reader.request.get(address(file ?? ''))).text()
    expect(calendar.match(/RECURRENCE-ID/g)).toHaveLength(2)
    expect(calendar).toContain('STATUS:CANCELLED')
  },
)

test('what is wrong is said beside the field, and nothing that was typed is lost', async () => {
  const page = await office.open('/admin/AddLibraryEvents', desktop)
  await fillIn(page, 'Ends before it begins', `${nextYear}-01-10`)
  await field(page, 'Ends at').fill('15:00')
  await field(page, 'Place').fill('Seminar hall')
  await button(page, 'Save').click()
  await main(page).getByText('please give a later time, or a later day.').first().waitFor()
  await field(page, 'Ends at').fill('17:00')
  await field(page, 'Repeated').selectOption('Daily')
  await field(page, 'After a number of dates').check()
  await field(page, 'Number of dates').fill('1')
  await field(page, 'Date to leave out, 1').fill(`${nextYear}-01-10`)
  await button(page, 'Save').click()
  await main(page).getByText('With these days left out no date remains.').first().waitFor()
  expect(await field(page, 'Place').inputValue()).toBe('Seminar hall')
  office.forgive(422)
})

test('two who change an event at once: the second sees the difference, and saves without losing either', async () => {
  const page = await office.open('/admin/AddLibraryEvents', desktop)
  await fillIn(page, 'Two at once', `${nextYear}-02-10`)
  await button(page, 'Save').click()
  await heading(page, 'Two at once').waitFor()
  const at = new URL(page.url()).pathname.replace('/libraryEvents/', '/admin/AddLibraryEvents/')
  const [one, other] = [await office.open(at, desktop), await office.open(at, desktop)]
  await field(one, 'Place').fill('Seminar hall')
  await button(one, 'Save').click()
  await main(one).getByText('Seminar hall').waitFor()
  await field(other, 'Organiser').fill('Reading club')
  await field(other, 'Title').fill('Two who write')
  await button(other, 'Save').click()
  await main(other).getByText('Somebody else has changed this event meanwhile.').waitFor()
  expect(await field(other, 'Place').inputValue()).toBe('Seminar hall')
  const row = main(other).getByRole('row', { name: /^Title/ })
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['Two at once', 'Two who write'])
  await button(other, 'Save').click()
  await heading(other, 'Two who write').waitFor()
  await main(other).getByText('Seminar hall').waitFor()
  await main(other).getByText('Reading club').waitFor()
  office.forgive(409)
})

test('an event is duplicated; the whole is cancelled, stays visible, and takes place after all', async () => {
  const page = await office.open('/admin/AddLibraryEvents', desktop)
  await fillIn(page, 'Every year anew', `${nextYear}-03-10`)
  await button(page, 'Save').click()
  await heading(page, 'Every year anew').waitFor()
  const { pathname } = new URL(page.url())
  await link(page, 'Duplicate').click()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Every year anew')
  await visit(page, pathname)
  await link(page, 'Change').click()
  await main(page).getByText('Cancel this event').click()
  await main(page).getByLabel('Reason').last().fill('The speaker is ill.')
  await button(page, 'Cancel the event').click()
  await flash(page).getByText('Cancelled').waitFor()
  const reader = await browser.open(pathname, { viewport: phone })
  await main(reader).getByText('This event is cancelled.').waitFor()
  await main(reader).getByText('The speaker is ill.').waitFor()
  await button(page, 'Reinstate the event').click()
  await flash(page).getByText('The event is reinstated.').waitFor()
  await visit(reader, pathname)
  expect(await main(reader).getByText('This event is cancelled.').count()).toBe(0)
})

test('without scripts an event is added, previewed and looked up by month', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: phone,
    storageState: storedCookies(office.cookie()),
  })
  const page = await context.newPage()
  await page.goto(address('/admin/AddLibraryEvents'))
  await fillIn(page, 'Without scripts', `${nextYear}-04-10`)
  await field(page, 'Repeated').selectOption('Weekly')
  await field(page, 'Last day of the series').fill(`${nextYear}-04-30`)
  await button(page, 'Show the dates').click()
  await main(page).getByText('3 dates. Nothing is saved yet.').waitFor()
  expect(await field(page, 'Title').inputValue()).toBe('Without scripts')
  await button(page, 'Save').click()
  await heading(page, 'Without scripts').waitFor()
  await page.goto(address(`/libraryEvents?month=${nextYear}-03`))
  await link(page, 'Next month').click()
  await expect.poll(() => link(page, 'Without scripts').count()).toBe(3)
  await field(page, 'Kind').selectOption('Workshop')
  await button(page, 'Show').click()
  await main(page).getByText('No events in this month.').waitFor()
  await context.close()
})

test('views and filters are links: back and forth, and by keyboard', async () => {
  const page = await browser.open('/libraryEvents?kind=workshop', { viewport: desktop })
  await hydrated(page)
  const search = () => expect.poll(() => new URL(page.url()).search)
  await link(page, 'Past').focus()
  await page.keyboard.press('Enter')
  await search().toMatch(/^\?kind=workshop&year=\d{4}$/)
  await link(page, 'Month').click()
  await search().toMatch(/^\?kind=workshop&month=\d{4}-\d{2}$/)
  const here = page.url()
  await link(page, 'Next month').click()
  await search().not.toBe(new URL(here).search)
  await page.goBack()
  await page.goBack()
  await search().toMatch(/^\?kind=workshop&year=\d{4}$/)
  expect(await field(page, 'Kind').inputValue()).toBe('workshop')
})

test('the month is walked by keys, over its end too; Tab leaves it, and a list has no keys', async () => {
  const page = await browser.open(`/libraryEvents?month=${nextYear}-03`, { viewport: desktop })
  await hydrated(page)
  const grid = main(page).getByRole('grid')
  await grid.waitFor()
  const focused = () =>
    expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day')))
  await grid.locator('td[tabindex="0"]').focus()
  await focused().toBe(`${nextYear}-03-01`)
  for (const [key, day] of [
    ['ArrowRight', '03-02'],
    ['ArrowDown', '03-09'],
    ['ArrowLeft', '03-08'],
    ['ArrowUp', '03-01'],
    ['PageDown', '04-01'],
    ['PageUp', '03-01'],
  ]) {
    await page.keyboard.press(String(key))
    await focused().toBe(`${nextYear}-${day}`)
  }
  expect(await grid.locator('td[tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('Tab')
  expect(await grid.locator(':focus').count()).toBe(0)
  await page.setViewportSize(phone)
  await expect.poll(() => grid.count()).toBe(0)
})
