import type { Page } from 'playwright'
import { visit } from './browser.ts'
import { button, flash, main } from './office.ts'

/** The year whose issues are expected: it is over, so that it can be bound. */
export const serialYear = new Date().getUTCFullYear() - 1

/** Adds a print journal, and begins a subscription with four issues in the year; gives its path. */
export async function subscribe(page: Page, title: string, email: string): Promise<string> {
  await visit(page, '/admin/add-journals')
  await main(page).getByLabel('Title', { exact: true }).fill(title)
  await main(page).locator('select[name="kind"]').last().selectOption('print')
  await button(page, 'Save').click()
  await page.waitForURL(/\/journals\/\d+/)

  await visit(page, `/admin/serials/new?q=${encodeURIComponent(title)}`)
  await main(page).getByRole('link', { name: title }).click()
  await main(page).getByLabel('Frequency').selectOption('quarterly')
  await main(page).getByLabel('Day of the first issue').fill(`${serialYear}-01-10`)
  await main(page).getByLabel('The date on issues').selectOption('span')
  await main(page).getByLabel('Volume of the first issue').fill('7')
  await main(page).getByLabel('Number of the first issue').fill('1')
  await main(page).getByLabel('First day').fill(`${serialYear}-01-01`)
  await main(page).getByLabel('Last day').fill(`${serialYear}-12-31`)
  await main(page).getByLabel('Vendor').fill(`Vendor of ${title}`)
  await main(page).getByLabel('E-mail for claims').fill(email)
  await button(page, 'Show the issues first').click()
  await flash(page).getByText('4 issues. Nothing is saved yet.').waitFor()
  await main(page).getByText(`Vol. 7, No. 2, April–June ${serialYear}`).waitFor()
  await button(page, 'Begin the subscription').click()
  await page.waitForURL(/\/admin\/serials\/\d+/)
  return new URL(page.url()).pathname
}

/** Checks in numbers 1, 3 and 4, and says that number 2 is missing. */
export async function checkInAllButTwo(page: Page, serial: string, title: string): Promise<void> {
  await visit(page, '/admin/serials')
  for (const number of [1, 3, 4]) {
    const name = `${title}, Vol. 7, No. ${number}`
    await main(page)
      .getByRole('button', { name: new RegExp(`^Check in: ${name}`) })
      .click()
    await flash(page).getByText('1 issue is checked in.').waitFor()
  }
  await visit(page, `${serial}?year=${serialYear}`)
  const missing = main(page).getByRole('listitem').filter({ hasText: 'Vol. 7, No. 2' })
  await missing.getByText('More').click()
  await missing.getByRole('button', { name: /^Mark as missing/ }).click()
  await flash(page).getByText('1 issue is missing: claim it.').waitFor()
}

/** Claims what is missing by mail, and finds the letter in the mail log. */
export async function claimMissing(page: Page, title: string, email: string): Promise<void> {
  await visit(page, '/admin/serials/claims')
  const vendor = main(page).getByRole('region', { name: `Vendor of ${title}` })
  await vendor.getByRole('button', { name: 'Claim by mail' }).click()
  await flash(page)
    .getByText(/^CL-\d+ is sent by mail\.$/)
    .waitFor()
  await visit(page, `/admin/mail?to=${encodeURIComponent(email)}`)
  await main(page).getByText('1 issue not received').first().waitFor()
}

/** Binds what came of the year; gives the accession number of the volume. */
export async function bindYear(page: Page, title: string): Promise<string> {
  await visit(page, '/admin/serials')
  await main(page)
    .getByRole('link', { name: `${title}, ${serialYear}` })
    .click()
  await main(page)
    .getByText(/^Missing: Vol\. 7, No\. 2/)
    .waitFor()
  await main(page).getByLabel('Bind it though it is not complete').check()
  await button(page, 'Bind').click()
  await main(page).getByText('3 issues, bound on').waitFor()
  const accession = await main(page)
    .getByRole('link', { name: /^Accession number/ })
    .innerText()
  return accession.replace('Accession number ', '')
}
