import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, useBrowser, visit } from './browser.ts'
import { button, flash, main, useOffice } from './office.ts'

const browser = useBrowser()
const office = useOffice(browser)

const issue = (page: Page, name: string) =>
  main(page).getByRole('listitem').filter({ hasText: name })
const year = new Date().getUTCFullYear() - 1

test('issues are checked in, the missing one is claimed, and the year becomes a volume that readers find', async () => {
  const page = await office.open('/admin/add-journals', desktop)
  const title = 'Journal of Burla Studies'
  await main(page).getByLabel('Title', { exact: true }).fill(title)
  await main(page).locator('select[name="kind"]').last().selectOption('print')
  await button(page, 'Save').click()
  await page.waitForURL(/\/journals\/\d+/)

  await visit(page, `/admin/serials/new?q=Burla`)
  await main(page).getByRole('link', { name: title }).click()
  await main(page).getByLabel('Frequency').selectOption('quarterly')
  await main(page).getByLabel('Day of the first issue').fill(`${year}-01-10`)
  await main(page).getByLabel('The date on issues').selectOption('span')
  await main(page).getByLabel('Volume of the first issue').fill('7')
  await main(page).getByLabel('Number of the first issue').fill('1')
  await main(page).getByLabel('First day').fill(`${year}-01-01`)
  await main(page).getByLabel('Last day').fill(`${year}-12-31`)
  await main(page).getByLabel('Vendor').fill('Burla Books')
  await main(page).getByLabel('E-mail for claims').fill('claims@burla.example')
  await button(page, 'Show the issues first').click()
  await flash(page).getByText('4 issues. Nothing is saved yet.').waitFor()
  await main(page).getByText(`Vol. 7, No. 2, April–June ${year}`).waitFor()
  await button(page, 'Begin the subscription').click()
  await page.waitForURL(/\/admin\/serials\/\d+/)
  const serial = new URL(page.url()).pathname

  await visit(page, '/admin/serials')
  for (const number of [1, 3, 4]) {
    const name = `${title}, Vol. 7, No. ${number}`
    await main(page)
      .getByRole('button', { name: new RegExp(`^Check in: ${name}`) })
      .click()
    await flash(page).getByText('1 issue is checked in.').waitFor()
  }
  await visit(page, `${serial}?year=${year}`)
  const missing = issue(page, 'Vol. 7, No. 2')
  await missing.getByText('More').click()
  await missing.getByRole('button', { name: /^Mark as missing/ }).click()
  await flash(page).getByText('1 issue is missing: claim it.').waitFor()

  await visit(page, '/admin/serials/claims')
  const vendor = main(page).getByRole('region', { name: 'Burla Books' })
  await vendor.getByRole('button', { name: 'Claim by mail' }).click()
  await flash(page)
    .getByText(/^CL-\d+ is sent by mail\.$/)
    .waitFor()
  await visit(page, '/admin/mail?to=claims%40burla.example')
  await main(page).getByText('1 issue has not come').first().waitFor()

  await visit(page, '/admin/serials')
  await main(page)
    .getByRole('link', { name: `${title}, ${year}` })
    .click()
  await main(page)
    .getByText(/^Missing: Vol\. 7, No\. 2/)
    .waitFor()
  expect(await main(page).getByLabel('What the volume is called').inputValue()).toBe(
    `Vol. 7, No. 1–4 (${year})`,
  )
  await button(page, 'Bind').click()
  await main(page).getByText('3 issues, bound on').waitFor()
  const accession = await main(page)
    .getByRole('link', { name: /^Accession number/ })
    .innerText()
  const number = accession.replace('Accession number ', '')

  const reader = await browser.open(`/books?q=${encodeURIComponent(title)}`)
  await main(reader).getByRole('link', { name: title }).first().click()
  await main(reader).getByText(`Vol. 7, No. 1–4 (${year})`).first().waitFor()
  await main(reader).getByText(number).first().waitFor()
  await visit(reader, `/journals?q=Burla`)
  await main(reader).getByRole('link', { name: title }).click()
  await main(reader).getByRole('heading', { name: 'Print issues' }).waitFor()
  await main(reader).getByText(`Accession number ${number}`).waitFor()
})
