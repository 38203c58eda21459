import type { Page } from 'playwright'
import { address, visit } from './browser.ts'
import { button, flash, main } from './office.ts'

/** Fills a field of a part of the page by its label. */
export const fill = (part: ReturnType<typeof main>, label: string, text: string) =>
  part.getByLabel(label, { exact: true }).fill(text)

/** A fund with a budget of the present year, in rupees as typed. */
export async function addBudget(page: Page, fund: string, amount: string): Promise<void> {
  await visit(page, '/admin/purchases/funds')
  const funds = main(page).getByRole('region', { name: 'Funds' })
  await funds.getByLabel('Name', { exact: true }).last().fill(fund)
  await button(page, 'Add the fund').click()
  await flash(page).filter({ hasText: 'Added the fund' }).waitFor()
  const allot = main(page).getByRole('region', { name: 'New budget' })
  await allot.getByLabel('Fund', { exact: true }).selectOption({ label: fund })
  await allot.getByLabel(/^Amount for/).fill(amount)
  await button(page, 'Add the budget').click()
  await flash(page).filter({ hasText: 'Added a budget' }).waitFor()
}

/** What the table of budgets says of a fund: allotted, committed, spent and free. */
export async function budgetOf(page: Page, fund: string): Promise<readonly string[]> {
  await page.goto(address('/admin/purchases/funds'))
  const budget = main(page).getByRole('row').filter({ hasText: fund })
  const amounts = await budget.getByRole('cell').allInnerTexts()
  return amounts.slice(0, 4).map((one) => one.replaceAll('\u00a0', ' '))
}

export async function addVendor(page: Page, name: string): Promise<void> {
  await page.goto(address('/admin/purchases/vendors'))
  await fill(main(page), 'Name', name)
  await button(page, 'Add the vendor').click()
  await main(page).getByRole('rowheader', { name }).waitFor()
}

/** Puts a title into the open indent of a department. */
export async function addIndentLine(
  page: Page,
  { title, copies, department }: { title: string; copies: string; department: string },
): Promise<void> {
  await fill(main(page), 'Title', title)
  await fill(main(page), 'Copies', copies)
  await fill(main(page), 'Price of a copy, about (₹)', '500')
  await fill(main(page), 'Department', department)
  await button(page, 'Add the line').click()
  await flash(page)
    .filter({ hasText: `Added “${title}”` })
    .waitFor()
}

/** Orders titles from a vendor, paid from a fund; gives the path of the order. */
export async function orderFrom(
  page: Page,
  vendor: string,
  titles: readonly string[],
  { fund, price, discount }: { fund: string; price: string; discount: string },
): Promise<string> {
  await page.goto(address('/admin/purchases/orders/new'))
  await main(page).getByLabel('Vendor', { exact: true }).selectOption({ label: vendor })
  await button(page, 'Go on').click()
  await page.waitForURL(/vendor=/)
  for (const title of titles) {
    const line = main(page).getByRole('listitem').filter({ hasText: title })
    await line.getByRole('checkbox').check()
    await fill(line, 'List price of a copy', price)
    await fill(line, 'Discount (%)', discount)
    const budget = line.getByLabel('Budget', { exact: true })
    const value = await budget.locator('option').filter({ hasText: fund }).getAttribute('value')
    await budget.selectOption(value ?? '')
  }
  await button(page, 'Show the total').click()
  await main(page).getByText('Total of the order').waitFor()
  await main(page)
    .getByRole('button', { name: /^Place the order for ₹/ })
    .click()
  await page.waitForURL(/orders\/\d{4}-\d{2}-\d{4}\?placed$/)
  return new URL(page.url()).pathname
}

/** Enters what came of a title of an order. */
export async function receive(
  page: Page,
  order: string,
  title: string,
  { came, short = '' }: { came: string; short?: string },
): Promise<void> {
  await page.goto(address(order))
  const line = main(page).getByRole('listitem').filter({ hasText: title })
  await line.getByLabel('Received as ordered').fill(came)
  if (short !== '') await line.getByLabel('Short: not in the parcel').fill(short)
  await button(page, 'Enter the delivery').click()
  await flash(page).filter({ hasText: 'Entered the delivery' }).waitFor()
}

/** Opens the bill of what came of the order that the page shows. */
export async function beginBill(page: Page, number: string): Promise<void> {
  await main(page).getByRole('link', { name: 'Enter the bill' }).click()
  await page.waitForURL(/bills\/new\?vendor=/)
  await fill(main(page), 'Number of the bill', number)
}
