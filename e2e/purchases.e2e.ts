import { expect, test } from 'vitest'
import { textOfPdf } from '#test/rendered-pdf.ts'
import { address, desktop, useBrowser } from './browser.ts'
import {
  addBudget,
  addIndentLine,
  addVendor,
  beginBill,
  budgetOf,
  fill,
  orderFrom,
  receive,
} from './buy-books.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'

const browser = useBrowser()
const office = useOffice(browser)
const fund = 'Fund of journeys'
const department = 'School of Journeys'

test('three titles of two vendors: ordered, received in part, billed, labelled, right to the paisa', async () => {
  const page = await office.open('/admin/purchases/funds', desktop)
  await addBudget(page, fund, '3,000')
  await addVendor(page, 'First journey vendor')
  await addVendor(page, 'Second journey vendor')

  await page.goto(address('/admin/purchases/indents'))
  await addIndentLine(page, { title: 'Journeys in algebra', copies: '3', department })
  await addIndentLine(page, { title: 'Journeys in optics', copies: '1', department })
  await addIndentLine(page, { title: 'Journeys in acoustics', copies: '1', department })
  await main(page).getByRole('row').filter({ hasText: department }).getByRole('link').click()
  await fill(main(page), 'Approved by, or the number of the minutes', 'Minutes 3/7')
  await button(page, 'Approve the indent').click()
  await main(page).getByText('Approved').first().waitFor()

  const price = { fund, price: '333.33', discount: '10' }
  const titles = ['Journeys in algebra', 'Journeys in optics']
  const first = await orderFrom(page, 'First journey vendor', titles, price)
  const last = ['Journeys in acoustics']
  const second = await orderFrom(page, 'Second journey vendor', last, price)
  expect(second).not.toBe(first)
  const paper = await page.request.get(address(`${first}/order.pdf`))
  const text = (await textOfPdf(new Uint8Array(await paper.body()))).join(' ')
  expect(text).toContain('Journeys in algebra')
  expect(text).toContain('First journey vendor')

  await receive(page, first, 'Journeys in algebra', { came: '2', short: '1' })
  await beginBill(page, 'FJV/1')
  await fill(main(page), 'Packing and postage (₹)', '30.01')
  await fill(main(page), 'Total of the bill (₹)', '600')
  await button(page, 'Enter the bill and make the copies').click()
  await main(page).getByText('Compare them with the bill').first().waitFor()
  office.forgive(422)
  await expect(main(page).getByLabel('Number of the bill').inputValue()).resolves.toBe('FJV/1')
  // 2 × ₹ 300.00 (₹ 333.33 less 10 %) and postage.
  await fill(main(page), 'Total of the bill (₹)', '630.01')
  await button(page, 'Enter the bill and make the copies').click()
  await page.waitForURL(/bills\/\d+\?entered$/)
  const copies = main(page).getByRole('table', { name: 'Copies of the bill' })
  await copies.waitFor()
  expect(await copies.getByRole('row').filter({ hasText: '₹ 315.01' }).count()).toBe(1)
  expect(
    await copies
      .getByRole('row')
      .filter({ hasText: /₹\s315$/ })
      .count(),
  ).toBe(1)
  const numbers = await copies.getByRole('rowheader').allInnerTexts()
  const labels = await main(page).getByRole('link', { name: 'Print 2 labels' }).getAttribute('href')
  expect(labels).toContain(numbers[0])

  await main(page).getByRole('link', { name: 'put 2 copies on the shelf' }).click()
  await button(page, 'Labels printed — put on the shelf').click()
  await main(page)
    .getByRole('heading', { name: '2 copies have no call number or no location' })
    .waitFor()
  await main(page).getByLabel(`Call number of ${numbers[0]}`).fill('512 JOU')
  await main(page).getByLabel('Put copies on the shelf even without').check()
  await button(page, 'Save and put 2 copies on the shelf').click()
  await flash(page).filter({ hasText: '2 to put on the shelf' }).waitFor()
  const where = main(page).getByRole('table', { name: 'Where each copy goes' })
  expect(await where.getByRole('rowheader').allInnerTexts()).toEqual(numbers)

  const register = await page.request.get(
    address(`/admin/accession-register.pdf?first=${numbers[0]}&last=${numbers[1]}`),
  )
  const lines = (await textOfPdf(new Uint8Array(await register.body()))).join(' ')
  for (const part of [...numbers, 'FJV/1', '315.01', 'First journey']) expect(lines).toContain(part)

  // Committed: one copy of algebra, optics and acoustics. ₹ 3,000 − 900 − 630.01 are free.
  expect(await budgetOf(page, fund)).toEqual(['₹ 3,000', '₹ 900', '₹ 630.01', '₹ 1,469.99'])

  await page.goto(address(first))
  await main(page).getByText('Journeys in algebra').first().waitFor()
  expect(await main(page).getByRole('cell', { name: '1', exact: true }).count()).toBeGreaterThan(0)
})

test.each(sizes)('on a %s every page of purchases fits', async (_, viewport) => {
  const page = await office.open('/admin/purchases', viewport)
  const paths = ['', '/indents', '/orders', '/bills', '/funds', '/vendors', '/gifts', '/reports']
  for (const path of paths) {
    await page.goto(address(`/admin/purchases${path}`))
    await main(page).getByRole('heading', { level: 1 }).waitFor()
    expect([path, await drawnWidth(page)]).toEqual([path, viewport.width])
  }
})
