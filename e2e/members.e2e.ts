import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { sheetOfRows, workbookFile } from '#test/workbook-file.ts'
import { address, desktop, phone, useBrowser } from './browser.ts'
import { ask, enterOffice, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const sizes = [
  ['desktop', desktop],
  ['phone', phone],
] as const
let office = ''
beforeAll(async () => {
  office = await enterOffice()
})

const main = (page: Page) => page.getByRole('main')
const flash = (page: Page) => main(page).getByRole('status')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

function openOffice(path: string, viewport: { width: number; height: number }) {
  return browser.open(path, { viewport, storageState: storedCookies(office) })
}

test.each(sizes)(
  'on a %s a member is added, blocked, let go on, changed by two, undone and found',
  async (what, viewport) => {
    const page = await openOffice('/admin/members/new', viewport)
    await main(page).getByLabel('Name', { exact: true }).fill(`Lata Kumari ${what}`)
    await main(page).getByLabel('Semester').fill('99')
    await button(page, 'Add the member').click()
    await main(page).getByText('from 1 to 12, or leave it out').first().waitFor()
    forgive(422)
    expect(await main(page).getByLabel('Name', { exact: true }).inputValue()).toContain('Lata')
    await main(page).getByLabel('Semester').fill('2')
    await button(page, 'Add the member').click()
    await page.waitForURL(/\/admin\/members\/M-\d{6}$/)
    const path = new URL(page.url()).pathname
    await main(page).getByText('Block this member').click()
    await main(page).getByLabel('Reason, for staff').fill('Lost the card')
    await button(page, 'Block the member').click()
    await flash(page).getByText('The member is blocked.').waitFor()
    await main(page).getByText('Lift this block').click()
    await main(page).getByLabel('Why it is lifted').fill('Found it')
    await button(page, 'Lift the block').click()
    await flash(page).getByText('The block is lifted.').waitFor()

    const other = await openOffice(`${path}/edit`, viewport)
    await page.goto(address(`${path}/edit`))
    await main(page).getByLabel('Programme').fill('BSc Physics')
    await button(page, 'Save').click()
    await page.waitForURL(address(path))
    await main(other).getByLabel('Programme').fill('BSc Chemistry')
    await button(other, 'Save').click()
    await main(other).getByRole('heading', { name: 'The difference' }).waitFor()
    forgive(409)
    await main(other).getByRole('cell', { name: 'BSc Physics' }).waitFor()
    await button(other, 'Save mine over it').click()
    await other.waitForURL(address(path))
    // By the keyboard: on a phone the bar at the bottom comes back over what has just been scrolled to.
    await main(other).locator('summary', { hasText: 'History' }).press('Enter')
    await main(other).getByRole('button', { name: 'Undo this change' }).first().click()
    await flash(other).getByText('The change is undone.').waitFor()
    await main(other).getByText('BSc Physics').first().waitFor()

    await page.goto(address(`/admin/members?q=kumari+${what}`))
    await main(page)
      .getByRole('link', { name: `Lata Kumari ${what}` })
      .click()
    await page.waitForURL(address(path))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  },
)

test.each(sizes)(
  'on a %s five hundred students come in from a sheet, the refused row comes back, and all go again',
  async (what, viewport) => {
    const rows = Array.from({ length: 500 }, (_, index) => [
      `Pupil ${what} ${index}`,
      `${what}${index}`,
      'Physics',
      index === 7 ? 'no mail' : '',
    ])
    const heading = [['COLLEGE'], ['Name of the student', 'Regd. No.', 'Branch', 'E-mail']]
    const xml = sheetOfRows([...heading, ...rows])
    const page = await openOffice('/admin/members/import', viewport)
    await main(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: `${what}.xlsx`,
        mimeType: 'application/octet-stream',
        buffer: workbookFile([{ name: 'List', xml }]),
      })
    await button(page, 'Preview list').click()
    await page.waitForURL(/number=\d+$/)
    const number = new URL(page.url()).searchParams.get('number')
    await button(page, 'Test import').click()
    await flash(page).getByText('Nothing has been imported yet').waitFor()
    expect(await main(page).locator('dd').allInnerTexts()).toEqual(['500', '499', '0', '0', '1'])
    await button(page, 'Import').click()
    await button(page, 'Import 499 rows').click()
    await flash(page).getByText('Imported: 499 new, 0 changed, 1 refused.').waitFor()
    const sheet = await (await ask(`/admin/members/rejected.csv?number=${number}`, office)).text()
    expect(sheet).toContain(`row 10,Pupil ${what} 7,${what}7,Physics,no mail`)
    await button(page, 'Undo this import').click()
    await button(page, 'Undo the import').click()
    await flash(page).getByText('Undone: 499 withdrawn').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  },
)

/** Chromium logs an answer of 4xx, which a form that was refused has. */
function forgive(status: number) {
  const others = browser.problems.filter((line) => !line.includes(`status of ${status}`))
  browser.problems.splice(0, browser.problems.length, ...others)
}
