import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, hydrated, useBrowser } from './browser.ts'
import { holdFor } from './call-rest.ts'
import { freeCopies, lend, shelvedCopies, takeBack } from './lend.ts'
import { newMember } from './new-reader.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { ask } from './sign-in.ts'
import { violationsOf } from './violations.ts'

const browser = useBrowser()
const office = useOffice(browser)
const alert = (page: Page) => main(page).getByRole('alert')

test.each(sizes)(
  'on a %s all is done for a member on one page: renew, return, pay, cancel, a new card',
  async (what, viewport) => {
    const cookie = office.cookie()
    const card = await newMember(cookie, { name: `Gouri Naik ${what}`, category: 'faculty' })
    const [first, second, third] = await shelvedCopies(what === 'phone' ? 160 : 120, 3)
    const [held] = await freeCopies(cookie, 1)
    if (!first || !second || !third || !held) throw new Error('there are too few copies')
    for (const { barcode } of [first, second, third]) await lend(cookie, card, barcode)
    const charge = { intent: 'charge', key: crypto.randomUUID(), amount: '12', reason: 'Copies' }
    await ask(`/admin/members/${card}/account`, cookie, charge)

    const page = await office.open(`/admin/members/${card}`, viewport)
    await holdFor(page, card, held.number)
    await page.reload()
    await main(page).getByRole('heading', { name: '3 books on loan' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    expect(await drawnWidth(page)).toBe(viewport.width)

    await button(page, `Return ${first.title}`).dblclick()
    await flash(page).getByText(`Returned: ${first.title}`).waitFor()
    await main(page).getByRole('heading', { name: '2 books on loan' }).waitFor()

    const stale = await office.open('/admin', viewport)
    await stale.route('**/api/v1/live/**', (route) => route.abort())
    await stale.goto(address(`/admin/members/${card}`))
    await hydrated(stale)
    await takeBack(cookie, second.barcode)
    await button(stale, `Return ${second.title}`).click()
    await alert(stale).getByText('It was returned at another desk meanwhile.').waitFor()
    await stale.close()
    await main(page).getByRole('heading', { name: '1 book on loan' }).waitFor()

    await button(page, `Cancel the hold on ${held.title}`).click()
    await flash(page).getByText('The hold is cancelled.').waitFor()
    await main(page).locator('summary', { hasText: 'Take payment' }).click()
    await button(page, 'Take payment').click()
    await flash(page).getByText('paid, receipt').waitFor()
    await main(page).getByRole('heading', { name: 'Dues: nothing due' }).waitFor()

    await main(page).getByText('Library card', { exact: true }).click()
    await button(page, 'Report as lost').click()
    await main(page).getByText('Stops borrowing: The card was reported as lost').waitFor()
    await main(page).getByText('Replace the card').click()
    await main(page).getByLabel('Barcode of the new card').fill(card)
    await button(page, 'Give the new card').click()
    await alert(page).getByText('This is the barcode of the old card').waitFor()
    await main(page).getByLabel('Barcode of the new card').fill(`C-${what}`)
    await button(page, 'Give the new card').click()
    await flash(page).getByText('The new card is noted').waitFor()

    await button(page, `Return ${third.title}`).click()
    await main(page).getByRole('heading', { name: 'Nothing on loan' }).waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
    await page.goto(address(`/admin/members/${card}`))
    await main(page).getByText('History', { exact: true }).click()
    await main(page).getByText('Block lifted').first().waitFor()
    // Chromium logs the refused forms, and the lists that were cut.
    office.forgive(409)
    office.forgive(422)
    const others = browser.problems.filter((line) => !line.includes('ERR_FAILED'))
    browser.problems.splice(0, browser.problems.length, ...others)
  },
)

test.each(sizes)('on a %s the copies of a book say who has them', async (what, viewport) => {
  const cookie = office.cookie()
  const name = `Sarita Kisan ${what}`
  const card = await newMember(cookie, { name, category: 'faculty' })
  const [copy] = await freeCopies(cookie, 1)
  if (!copy) throw new Error('a copy is needed')
  await lend(cookie, card, copy.barcode)
  const page = await office.open(`/admin/books/${copy.number}/copies`, viewport)
  await main(page).getByText(`On loan to ${name} since`).waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await drawnWidth(page)).toBe(viewport.width)
  await takeBack(cookie, copy.barcode)
  await page.reload()
  await main(page)
    .getByText(/^Last (loan|\d+ loans):/)
    .first()
    .click()
  await main(page).getByRole('link', { name, exact: true }).first().click()
  await page.waitForURL(address(`/admin/members/${card}`))
})
