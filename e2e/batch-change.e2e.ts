import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, useBrowser } from './browser.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { ask } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)

const said = (page: Page, text: string) => main(page).getByText(text, { exact: true }).waitFor()

/** Makes the preview of what is chosen, and carries it out. */
async function carriedOut(page: Page, confirm: RegExp): Promise<void> {
  await button(page, 'Preview').click()
  await main(page).getByRole('button', { name: confirm }).click({ timeout: 30_000 })
  await main(page).getByText('Carried out', { exact: true }).waitFor({ timeout: 30_000 })
}

/** Takes a batch back, and waits until it is done. */
async function undone(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'Undo…' }).click()
  await main(page).getByRole('heading', { name: 'Undo this batch change?' }).waitFor()
  await button(page, 'Undo').click()
  await main(page).getByText('Undo carried out', { exact: true }).waitFor({ timeout: 30_000 })
}

test.each(sizes)(
  'on a %s books found by a search get another place, which their history and the undo tell',
  async (what, viewport) => {
    const page = await office.open('/books?q=tanenbaum', viewport)
    await main(page).getByRole('link', { name: 'Change these books in a batch' }).click()
    await main(page)
      .getByRole('heading', { name: /books found$/ })
      .waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
    await main(page)
      .getByRole('button', { name: /^Select all \d+ books/ })
      .click()
    await main(page).getByText('Not previewed yet').waitFor()

    // One is left out; a wrong value comes back with what was typed.
    const first = main(page).getByRole('checkbox').first()
    await first.check()
    await button(page, 'Leave out selected').click()
    await flash(page).getByText('1 line left out.').waitFor()
    await main(page).getByLabel('Field and change').selectOption('year.set')
    await main(page).getByLabel('Year', { exact: true }).fill('20x4')
    await button(page, 'Add this change').click()
    await main(page).getByText('Please give the year in digits, as 2024.').first().waitFor()
    office.forgive(422)
    await main(page).getByLabel('Field and change').selectOption('place.set')
    await main(page).getByLabel('New text').fill(`Cuttack ${what}`)
    await button(page, 'Add this change').click()
    await said(page, `Place: set to “Cuttack ${what}”`)
    await carriedOut(page, /^Change \d+ books?$/)
    await main(page).getByText(`Cuttack ${what}`, { exact: true }).first().waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
    const batch = new URL(page.url()).pathname

    const csv = await ask(`${batch}/lines.csv`, office.cookie())
    expect(await csv.text()).toContain(`Cuttack ${what}`)
    await main(page)
      .getByRole('link', { name: /^History/ })
      .first()
      .click()
    await main(page)
      .getByRole('link', { name: `Batch change ${batch.split('/').at(-1)}` })
      .first()
      .click()
    await page.waitForURL(address(batch))
    await undone(page)
    await main(page)
      .getByRole('link', { name: /^History/ })
      .first()
      .click()
    await main(page).getByText('The book was changed back').first().waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
  },
)

test.each(sizes)(
  'on a %s copies of a pasted list are moved, with its mistaken line named, and moved back',
  async (what, viewport) => {
    const page = await office.open('/admin/batch-changes', viewport)
    const codes = main(page).getByLabel('Numbers, one per line')
    await codes.fill('NO-SUCH-COPY')
    await main(page).getByLabel('Change', { exact: true }).first().selectOption('copies')
    await button(page, 'Choose by this list').click()
    await main(page).getByText('Line 1, NO-SUCH-COPY').first().waitFor()
    office.forgive(422)
    expect(await codes.inputValue()).toBe('NO-SUCH-COPY')
    const numbers = what === 'desktop' ? ['101', '102'] : ['103', '104']
    await codes.fill([numbers[0], 'NO-SUCH-COPY', numbers[1], numbers[0]].join('\n'))
    await main(page).getByLabel('Change', { exact: true }).first().selectOption('copies')
    await button(page, 'Choose by this list').click()
    await main(page).getByText('Line 2, NO-SUCH-COPY: No copy and no book').waitFor()
    await main(page).getByText('The same copy as in line 1: taken once.').waitFor()

    await main(page).getByLabel('Field and change').selectOption('location.set')
    await main(page).getByLabel('New text').fill(`Annexe ${what}`)
    await button(page, 'Add this change').click()
    await main(page).getByText('a new location: check its spelling').waitFor()
    await carriedOut(page, /^Change 2 copies$/)
    expect(await drawnWidth(page)).toBe(viewport.width)
    await undone(page)
    await main(page)
      .getByRole('heading', { name: /undo of \d+: 2 copies/ })
      .waitFor()
  },
)
