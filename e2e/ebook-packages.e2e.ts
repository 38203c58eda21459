import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { violationsOf } from './violations.ts'

const browser = useBrowser()
const office = useOffice(browser)

test.each(sizes)(
  'a package of e-books is added, changed and deleted, and stands under the costs: %s',
  async (name, size) => {
    const title = `Engineering e-books (${name})`
    const page = await office.open('/admin/counter/packages', size)
    const field = (label: string) => main(page).getByLabel(label, { exact: true })
    expect(await drawnWidth(page)).toBe(size.width)
    await field('Name').fill(title)
    await field('Platform').fill('SpringerLink')
    await field('From').fill('2025-01-01')
    await field('Until').fill('2024-12-31')
    await field('Price in ₹').fill('much')
    await field('ISBNs of its e-books').fill('123')
    await button(page, 'Add the package').click()
    await main(page).getByText('“123” is no ISBN.', { exact: false }).first().waitFor()
    await main(page)
      .getByText('Please give the price in rupees', { exact: false })
      .first()
      .waitFor()
    office.forgive(422)
    expect(await field('Name').inputValue()).toBe(title)
    expect(await drawnWidth(page)).toBe(size.width)
    expect(await violationsOf(page)).toEqual([])
    await field('Until').fill('2025-12-31')
    await field('Price in ₹').fill('1,20,000')
    await field('ISBNs of its e-books').fill('9780131103627')
    await button(page, 'Add the package').click()
    await flash(page).getByText('Added the package.').waitFor()
    await main(page).getByText('₹ 1,20,000').first().waitFor()
    expect(await drawnWidth(page)).toBe(size.width)

    await main(page).getByRole('link', { name: title, exact: true }).click()
    await field('Number of the bill').fill('SN/17')
    await button(page, 'Save the package').click()
    await flash(page).getByText('Saved the package.').waitFor()
    expect(await violationsOf(page)).toEqual([])
    const own = page.url()

    await page.goto(new URL('/admin/counter/costs?year=2025', own).href)
    const costs = main(page).getByRole('region', { name: 'Packages of e-books' })
    await costs.getByRole('link', { name: title, exact: true }).waitFor()
    expect(await drawnWidth(page)).toBe(size.width)

    await page.goto(own)
    await main(page).getByText('Delete', { exact: true }).click()
    await button(page, 'Delete this package').click()
    await flash(page).getByText('Deleted the package.').waitFor()
    expect(await main(page).getByRole('link', { name: title, exact: true }).count()).toBe(0)
  },
)
