import { test } from 'vitest'
import { desktop, useBrowser, visit } from './browser.ts'
import { main, useOffice } from './office.ts'
import { bindYear, checkInAllButTwo, claimMissing, serialYear, subscribe } from './serial-year.ts'

const browser = useBrowser()
const office = useOffice(browser)

test('issues are checked in, the missing one is claimed, and the year becomes a volume that readers find', async () => {
  const page = await office.open('/admin/serials', desktop)
  const title = 'Journal of Burla Studies'
  const email = 'claims@burla.example'
  const serial = await subscribe(page, title, email)
  await checkInAllButTwo(page, serial, title)
  await claimMissing(page, title, email)
  const number = await bindYear(page, title)

  const reader = await browser.open(`/books?q=${encodeURIComponent(title)}`)
  await main(reader).getByRole('link', { name: title }).first().click()
  await main(reader).getByText(`Vol. 7, No. 1–4 (${serialYear})`).first().waitFor()
  await main(reader).getByText(number).first().waitFor()
  await visit(reader, `/journals?q=Burla`)
  await main(reader).getByRole('link', { name: title }).click()
  await main(reader).getByRole('heading', { name: 'Print issues' }).waitFor()
  await main(reader).getByText(`Accession number ${number}`).waitFor()
})
