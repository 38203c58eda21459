import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { textOfPdf } from '#test/rendered-pdf.ts'
import { address, desktop, useBrowser } from './browser.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'

const browser = useBrowser()
const office = useOffice(browser)

/** Fills a field of a part of the page by its label. */
const fill = (part: ReturnType<typeof main>, label: string, text: string) =>
  part.getByLabel(label, { exact: true }).fill(text)

async function addVendor(page: Page, name: string): Promise<void> {
  await page.goto(address('/admin/purchases/vendors'))
  await fill(main(page), 'Name', name)
  await button(page, 'Add the vendor').click()
  await main(page).getByRole('rowheader', { name }).waitFor()
}

async function addLine(page: Page, title: string, copies: string): Promise<void> {
  await fill(main(page), 'Title', title)
  await fill(main(page), 'Copies', copies)
  await fill(main(page), 'Price of a copy, about (₹)', '500')
  await fill(main(page), 'Department', 'School of Journeys')
  await button(page, 'Add the line').click()
  await flash(page)
    .filter({ hasText: `Added “${title}”` })
    .waitFor()
}

/** Orders these titles from a vendor; gives the path of the order. */
async function order(page: Page, vendor: string, titles: readonly string[], fund: string) {
  await page.goto(address('/admin/purchases/orders/new'))
  await main(page).getByLabel('Vendor', { exact: true }).selectOption({ label: vendor })
  await button(page, 'Go on').click()
  await page.waitForURL(/vendor=/)
  for (const title of titles) {
    const line = main(page).getByRole('listitem').filter({ hasText: title })
    await line.getByRole('checkbox').check()
    await fill(line, 'List price of a copy', '333.33')
    await fill(line, 'Discount (%)', '10')
    const budget = line.getByLabel('Budget', { exact: true })
    const value = await budget.locator('option').filter({ hasText: fund }).getAttribute('value')
    await budget.selectOption(value ?? '')
  }
  await button(page, 'Place the order').click()
  await page.waitForURL(/orders\/\d{4}-\d{2}-\d{4}\?placed$/)
  return new URL(page.url()).pathname
}

test('three titles of two vendors: ordered, received in part, billed, labelled, right to the paisa', async () => {
  const page = await office.open('/admin/purchases/funds', desktop)
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
  const funds = main(page).getByRole('region', { name: 'Funds' })
  await funds.getByLabel('Name', { exact: true }).last().fill('Fund of journeys')
  await button(page, 'Add the fund').click()
  await flash(page).filter({ hasText: 'Added the fund' }).waitFor()
  const allot = main(page).getByRole('region', { name: 'New budget' })
  await allot.getByLabel('Fund', { exact: true }).selectOption({ label: 'Fund of journeys' })
  await allot.getByLabel(/^Amount for/).fill('3,000')
  await button(page, 'Add the budget').click()
  await flash(page).filter({ hasText: '₹ 3,000' }).waitFor()
  await addVendor(page, 'First journey vendor')
  await addVendor(page, 'Second journey vendor')

  await page.goto(address('/admin/purchases/indents'))
  await addLine(page, 'Journeys in algebra', '3')
  await addLine(page, 'Journeys in optics', '1')
  await addLine(page, 'Journeys in acoustics', '1')
  await main(page)
    .getByRole('row')
    .filter({ hasText: 'School of Journeys' })
    .getByRole('link')
    .click()
  await fill(main(page), 'Approved by, or the number of the minutes', 'Minutes 3/7')
  await button(page, 'Approve the indent').click()
  await main(page).getByText('Approved').first().waitFor()

  const first = await order(
    page,
    'First journey vendor',
    ['Journeys in algebra', 'Journeys in optics'],
    'Fund of journeys',
  )
  const second = await order(
    page,
    'Second journey vendor',
    ['Journeys in acoustics'],
    'Fund of journeys',
  )
  expect(second).not.toBe(first)
  const paper = await page.request.get(address(`${first}/order.pdf`))
  const text = (await textOfPdf(new Uint8Array(await paper.body()))).join(' ')
  expect(text).toContain('Journeys in algebra')
  expect(text).toContain('First journey vendor')

  await page.goto(address(first))
  const algebra = main(page).getByRole('listitem').filter({ hasText: 'Journeys in algebra' })
  await algebra.getByLabel('Received as ordered').fill('2')
  await algebra.getByLabel('Short: not in the parcel').fill('1')
  await button(page, 'Enter the delivery').click()
  await flash(page).filter({ hasText: 'Entered the delivery' }).waitFor()
  await main(page).getByRole('link', { name: 'Enter the bill' }).click()
  await page.waitForURL(/bills\/new\?vendor=/)
  await fill(main(page), 'Number of the bill', 'FJV/1')
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

  const register = await page.request.get(
    address(`/admin/accession-register.pdf?first=${numbers[0]}&last=${numbers[1]}`),
  )
  const lines = (await textOfPdf(new Uint8Array(await register.body()))).join(' ')
  for (const part of [...numbers, 'FJV/1', '315.01', 'First journey']) expect(lines).toContain(part)

  await page.goto(address('/admin/purchases/funds'))
  const budget = main(page).getByRole('row').filter({ hasText: 'Fund of journeys' })
  const amounts = await budget.getByRole('cell').allInnerTexts()
  // Committed: one copy of algebra, optics and acoustics. ₹ 3,000 − 900 − 630.01 are free.
  expect(amounts.slice(0, 4).map((one) => one.replaceAll('\u00a0', ' '))).toEqual([
    '₹ 3,000',
    '₹ 900',
    '₹ 630.01',
    '₹ 1,469.99',
  ])

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
