import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { textOfPdf } from '#test/rendered-pdf.ts'
import { address, useBrowser } from './browser.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { ask } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)

/** Types a code as a hand-held scanner does: into whatever has the focus, with an Enter. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test.each(sizes)(
  'on a %s a shelf is scanned by keyboard alone, through a lost connection, and finished, with the missing taken back',
  async (what, viewport) => {
    const page = await office.open('/admin/stocktaking', viewport)
    await main(page).getByLabel('Name', { exact: true }).focus()
    await page.keyboard.type(`Shelf ${what}`)
    await main(page).getByLabel('From call number').focus()
    await page.keyboard.type('005.1')
    await page.keyboard.press('Tab')
    await page.keyboard.type('005.1')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/stocktaking\/\d+$/)
    const path = new URL(page.url()).pathname
    await page.goto(address(`${path}/report`))
    const lines = await main(page).locator('section li p').allInnerTexts()
    const numbers = lines.map((line) => line.split(' · ')[0] ?? '')
    const [first = '', second = '', third = ''] = numbers
    expect(numbers.length).toBeGreaterThan(3)
    expect(await drawnWidth(page)).toBe(viewport.width)

    await page.goto(address(path))
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
    const scans = main(page).getByRole('region', { name: 'Your scans' }).getByRole('listitem')
    await main(page).getByLabel('Barcode or accession number').focus()
    await scan(page, first)
    await scans.filter({ hasText: 'Found' }).waitFor()
    await scan(page, first)
    await scans.filter({ hasText: 'Scanned before' }).waitFor()
    await scan(page, 'NO-SUCH-COPY')
    await scans.filter({ hasText: 'No copy has this code' }).waitFor()
    const refused = main(page).getByRole('region', { name: 'Refused scans' })
    await refused.getByText('NO-SUCH-COPY').waitFor()
    const foot = page.locator('[aria-live="polite"][data-page-search="outside"]')
    await foot.waitFor({ state: 'attached' })
    await page.context().setOffline(true)
    // Forms are held back from here on, but that of the scans.
    await foot.getByText('No connection to the library.').waitFor()
    await scan(page, second)
    await scan(page, third)
    await main(page).getByText('2 scans wait').waitFor()
    await page.context().setOffline(false)
    await expect.poll(() => scans.filter({ hasText: 'Found' }).count(), { timeout: 20_000 }).toBe(3)
    browser.problems.splice(0)
    expect(await drawnWidth(page)).toBe(viewport.width)
    await main(page).getByText('3 found, 1 refused', { exact: true }).waitFor()
    await refused
      .getByRole('button', { name: 'Dismiss the refused scan NO-SUCH-COPY' })
      .press('Enter')
    await refused.waitFor({ state: 'hidden' })

    await page.goto(address(`${path}/report`))
    const certificate = await ask(`${path}/report.pdf`, office.cookie())
    const pages = await textOfPdf(new Uint8Array(await certificate.arrayBuffer()))
    expect(pages[0]).toContain('Stock verification certificate')
    await main(page)
      .getByLabel(/as missing in the catalogue/)
      .check()
    await button(page, 'Finish the stocktaking').click()
    await flash(page)
      .getByText(`${numbers.length - 3} copies set missing`)
      .waitFor()
    await button(page, 'Open again').click()
    await flash(page)
      .getByText(`${numbers.length - 3} copies back on the shelf`)
      .waitFor()
    await button(page, 'Finish the stocktaking').click()
    await flash(page).getByText('No copy was set missing.').waitFor()
  },
)
