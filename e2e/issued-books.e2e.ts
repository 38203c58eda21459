import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { freeCopies, lend, takeBack } from './lend.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { ask, people, signIn } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)
const asha = '21CSE001'

test.each(sizes)(
  'on a %s the librarian finds what is overdue, reminds a reader and takes the list along',
  async (_what, viewport) => {
    const [copy] = await freeCopies(office.cookie(), 1)
    if (!copy) throw new Error('a copy is needed')
    await lend(office.cookie(), asha, copy.barcode)
    const page = await office.open('/admin/issuedBooks', viewport)
    await main(page).getByLabel('Loans', { exact: true }).selectOption('Overdue')
    await main(page).getByRole('button', { name: 'Show' }).click()
    await page.waitForURL(({ searchParams }) => searchParams.get('state') === 'overdue')
    await main(page)
      .getByRole('cell', { name: /\d days?/ })
      .first()
      .waitFor()
    const line = main(page).getByText(`Acc. no. ${copy.barcode}`, { exact: true })
    await expect.poll(() => line.count()).toBe(0)
    expect(await drawnWidth(page)).toBe(viewport.width)

    await main(page).getByLabel('Loans', { exact: true }).selectOption('On loan')
    await main(page).getByLabel('Member or book').fill(copy.barcode)
    await main(page).getByRole('button', { name: 'Show' }).click()
    await main(page).getByText('1 loan', { exact: true }).waitFor()
    await main(page)
      .getByRole('checkbox', { name: `Choose ${copy.title}` })
      .check()
    await button(page, 'Send reminders for selected').click()
    await flash(page).filter({ hasText: 'Reminders of 1 book are written' }).waitFor()
    await main(page)
      .getByRole('checkbox', { name: `Choose ${copy.title}` })
      .check()
    await button(page, 'Send reminders for selected').click()
    await flash(page).filter({ hasText: 'No reminder was written.' }).waitFor()
    await main(page).getByText('1 not: its reader was reminded today already.').waitFor()

    const file = await ask(`/admin/issuedBooks.csv?q=${copy.barcode}`, office.cookie())
    expect((await file.text()).trim().split('\r\n')).toHaveLength(2)
    await takeBack(office.cookie(), copy.barcode)
  },
)

test('whoever is not of the staff goes home from the list of loans', async () => {
  const cookie = await signIn(people.student)
  const answer = await ask('/admin/issuedBooks', cookie)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  expect((await ask('/admin/issuedBooks.csv', cookie)).status).toBe(403)
})

test.each(sizes)(
  'on a %s a rule is said for teachers, explained, and taken back',
  async (_what, viewport) => {
    const page = await office.open('/admin/loan-rules?kind=hold-limit', viewport)
    const value = main(page).getByLabel('Number', { exact: true })
    await main(page)
      .getByRole('row', { name: /^Faculty/ })
      .getByRole('link')
      .first()
      .click()
    await value.fill('6')
    await button(page, 'Set for these').click()
    await flash(page).filter({ hasText: 'Holds at a time: saved.' }).waitFor()
    await button(page, 'Remove').click()
    await flash(page).filter({ hasText: 'Holds at a time: removed.' }).waitFor()
    const [copy] = await freeCopies(office.cookie(), 1)
    await main(page).getByLabel('Member', { exact: true }).fill(asha)
    await main(page)
      .getByLabel('Copy', { exact: true })
      .fill(copy?.barcode ?? '')
    await main(page)
      .getByRole('search', { name: 'Check which rule applies' })
      .getByRole('button')
      .click()
    await main(page).getByRole('row', { name: 'Loan length 14 all', exact: true }).waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
  },
)

test.each(sizes)('on a %s a report is asked for and comes as a file', async (_what, viewport) => {
  const page = await office.open('/admin', viewport)
  await main(page)
    .getByRole('img', { name: /^The last 30 days/ })
    .waitFor()
  await main(page)
    .getByRole('region', { name: 'Today' })
    .getByRole('link', { name: 'Reports' })
    .click()
  await main(page).getByRole('link', { name: 'Most borrowed books' }).click()
  await main(page).getByRole('heading', { name: 'Most borrowed books' }).waitFor()
  const link = main(page).getByRole('link', { name: 'PDF' })
  const answer = await ask((await link.getAttribute('href')) ?? '', office.cookie())
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(await drawnWidth(page)).toBe(viewport.width)
})
