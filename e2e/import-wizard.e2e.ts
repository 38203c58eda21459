import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { readWorkbook } from '#test/read-workbook.ts'
import { sheetOfRows, workbookFile } from '#test/workbook-file.ts'
import { address, desktop, hydrated, phone, useBrowser } from './browser.ts'
import { register, registerAsXls } from './registers.ts'
import { ask, enterOffice, storedCookies } from './sign-in.ts'

const browser = useBrowser()
let office = ''
beforeAll(async () => {
  office = await enterOffice()
})

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

async function send(page: Page, name: string, buffer: Buffer): Promise<string> {
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await button(page, 'Preview file').click()
  await page.waitForURL((url) => url.searchParams.has('number'))
  await main(page).getByRole('heading', { name: 'The first rows as books' }).waitFor()
  return new URL(page.url()).searchParams.get('number') ?? ''
}

/** Presses a button, and waits until what it asks for is done. */
async function work(page: Page, name: string, title: string): Promise<void> {
  await button(page, name).click()
  const heading = main(page).getByRole('heading', { name: title, exact: true })
  await heading.waitFor()
  await heading.waitFor({ state: 'detached' })
}

/**
 * Presses a button with the keyboard, answers what is asked then with the button that names the
 * act, and waits until that is done.
 */
async function confirm(page: Page, name: string, act: string, title: string): Promise<void> {
  await button(page, name).press('Enter')
  const question = main(page).getByRole('heading', { name: /\?$/ })
  await question.waitFor()
  expect(await question.evaluate((head) => head === document.activeElement)).toBe(true)
  const answer = button(page, act)
  for (let tabs = 0; tabs < 3; tabs++) {
    await page.keyboard.press('Tab')
    if (await answer.evaluate((one) => one === document.activeElement)) break
  }
  const heading = main(page).getByRole('heading', { name: title, exact: true })
  await page.keyboard.press('Enter')
  await heading.waitFor()
  await heading.waitFor({ state: 'detached' })
}

const importAgain = ['Import again', 'Import file again', 'Importing'] as const
const importUntried = ['Import', 'Import without testing', 'Importing'] as const
const undo = ['Undo this import', 'Undo the import', 'Undoing'] as const

/** Rows, new books, added to, nothing new, refused, copies. */
async function figures(page: Page): Promise<number[]> {
  const texts = await main(page).locator('dd').allInnerTexts()
  return texts.map((text) => Number(text.replaceAll(',', '')))
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'on a %s a college’s register goes in as it is, is mended, undone, and goes in again',
  { timeout: 240_000 },
  async (what, viewport) => {
    const page = await browser.open('/admin/import', {
      viewport,
      storageState: storedCookies(office),
    })
    const first = await send(page, `register ${what}.xlsx`, await register())
    await work(page, 'Test import', 'Testing')
    const tried = await figures(page)
    const [rows = 0, created = 0, merged = 0, unchanged = 0, refused = 0, copies = 0] = tried
    expect(rows).toBe(created + merged + unchanged + refused)
    expect([created, refused, copies].every((number) => number > 0)).toBe(true)
    const taken = (rows - refused).toLocaleString('en-IN')
    await confirm(page, 'Import', `Import ${taken} rows`, 'Importing')
    expect(await figures(page)).toEqual(tried)

    const sheet = await readWorkbook(
      await ask(`/admin/import/rejected.xlsx?number=${first}`, office),
    )
    const [headings = [], ...refusedRows] = sheet
    expect(headings.slice(0, 2)).toEqual(['Rejected because', 'Row in the file'])
    expect(refusedRows).toHaveLength(refused)
    const accession = headings.indexOf('Accession No')
    const title = headings.indexOf('Title of the Book')
    const mended = refusedRows.map((cells, row) =>
      headings.map((_, column) => {
        if (column === accession) return `${what}-${row + 1}`
        return column === title ? cells[column] || 'A title from the shelf' : (cells[column] ?? '')
      }),
    )
    await main(page).getByRole('link', { name: 'All imports, and another file' }).click()
    await page.waitForURL((url) => !url.searchParams.has('number'))
    const xml = sheetOfRows([headings, ...mended])
    const second = await send(page, 'mended.xlsx', workbookFile([{ name: 'Mended', xml }]))
    await confirm(page, ...importUntried)
    const after = await figures(page)
    expect(after[0]).toBe(refused)
    expect(after.slice(4)).toEqual([0, refused])

    await confirm(page, ...undo)
    await main(page)
      .getByText(`${refused.toLocaleString('en-IN')} copies are gone`)
      .waitFor()
    await open(page, first)
    await confirm(page, ...undo)
    await confirm(page, ...importAgain)
    expect(await figures(page)).toEqual(tried)
    await open(page, second)
    await confirm(page, ...importAgain)
    expect(await figures(page)).toEqual(after)
    await confirm(page, ...undo)
    await open(page, first)
    await confirm(page, ...undo)
    await main(page).getByText('What has been used').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  },
)

async function open(page: Page, number: string): Promise<void> {
  await page.goto(new URL(`/admin/import?number=${number}`, page.url()).href)
  await hydrated(page)
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'on a %s two departments that number separately go in as two series, and new copies go on in them',
  { timeout: 180_000 },
  async (what, viewport) => {
    const page = await browser.open('/admin/import', {
      viewport,
      storageState: storedCookies(office),
    })
    const prefixes = what === 'phone' ? ['PCS-', 'PEC-'] : ['DCS-', 'DEC-']
    const number = await send(page, `departments ${what}.xls`, registerAsXls())
    const notice = main(page).getByRole('region', { name: 'Accession numbers used twice' })
    await notice.getByText('30 of 60 rows have an accession number that another book').waitFor()
    await main(page)
      .getByLabel(/^In series/)
      .check()
    await main(page)
      .getByLabel(/^Computer Science/)
      .fill(prefixes[0] ?? '')
    await main(page)
      .getByLabel(/^Electronics/)
      .fill(prefixes[1] ?? '')
    await button(page, 'Preview with this choice').click()
    await main(page)
      .getByRole('cell', { name: `${prefixes[0]}1`, exact: true })
      .waitFor()
    await notice.getByText('They are told apart by Department').waitFor()
    const name = `Departments, ${what}`
    await main(page).getByLabel('Name for these columns').fill(name)
    await button(page, 'Save choices').click()
    await main(page).getByText(`Kept as “${name}”`).waitFor()
    await main(page)
      .getByLabel(/^As they stand/)
      .check()
    await button(page, 'Preview with this choice').click()
    await main(page).getByRole('cell', { name: '1', exact: true }).waitFor()
    await main(page).getByLabel('Saved for these columns').selectOption({ label: name })
    await button(page, 'Use these').click()
    await main(page)
      .getByRole('cell', { name: `${prefixes[0]}1`, exact: true })
      .waitFor()
    await confirm(page, ...importUntried)
    expect((await figures(page)).slice(0, 5)).toEqual([60, 60, 0, 0, 0])

    await page.goto(new URL(`/admin/accession-register?series=${prefixes[1]}`, page.url()).href)
    await main(page).getByText('30 copies, ₹ 0').waitFor()
    await page.goto(new URL('/admin/AddBook', page.url()).href)
    const next = main(page).getByLabel('Next accession number')
    expect(await next.locator('option').allInnerTexts()).toContain(`${prefixes[1]}31, Electronics`)

    await open(page, number)
    await confirm(page, ...undo)
    await main(page).getByText('60 books and 60 copies are gone').waitFor()
    await page.goto(new URL('/admin/import', page.url()).href)
    await hydrated(page)
    const row = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByLabel(`Name of ${name}`) })
    await row.getByRole('textbox').fill(`${name}, both`)
    await row.getByRole('button', { name: 'Rename' }).click()
    const renamed = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByLabel(`Name of ${name}, both`) })
    await renamed.getByRole('button', { name: 'Remove' }).click()
    await renamed.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  },
)

test('without scripts an import and its undo are asked about first, with what they come to', {
  timeout: 120_000,
}, async () => {
  const page = await browser.newPage({
    storageState: storedCookies(office),
    javaScriptEnabled: false,
  })
  await page.goto(address('/admin/import'))
  const rows = 'Acc No,Title,Author\nNS-1,Without scripts,A\nNS-2,With a form,B\nNS-3,,C\n'
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'plain.csv', mimeType: '', buffer: Buffer.from(rows) })
  await button(page, 'Preview file').click()
  await page.waitForURL((url) => url.searchParams.has('number'))
  const number = new URL(page.url()).searchParams.get('number')
  const its = address(`/admin/import?number=${number}`)
  const done = (words: string) =>
    expect
      .poll(
        async () => {
          await page.goto(its)
          return main(page).innerText()
        },
        { timeout: 60_000 },
      )
      .toContain(words)
  await button(page, 'Import').click()
  await main(page).getByText('2 can be taken and 1 will be refused').waitFor()
  await button(page, 'Test import first').click()
  await done('tried, not imported yet')
  await button(page, 'Import').click()
  await main(page).getByText('2 books and 2 copies will be made, and 1 row will be').waitFor()
  await main(page).getByRole('link', { name: 'Go back without importing' }).click()
  await main(page).getByText('tried, not imported yet').waitFor()
  await button(page, 'Import').click()
  await button(page, 'Import 2 rows').click()
  await done('Undo this import')
  await button(page, 'Undo this import').click()
  await main(page).getByText('2 books and 2 copies will be removed').waitFor()
  await main(page).getByRole('link', { name: 'Keep the import' }).click()
  await button(page, 'Undo this import').click()
  await button(page, 'Undo the import').click()
  await done('2 books and 2 copies are gone')
})

test('a file that is no book list is refused with what to do, and the page stays', async () => {
  const page = await browser.open('/admin/import', { storageState: storedCookies(office) })
  const [file, look] = [main(page).locator('input[type=file]'), button(page, 'Preview file')]
  await file.setInputFiles({
    name: 'old.xls',
    mimeType: '',
    buffer: Buffer.from('\xd0\xcf\x11\xe0x', 'latin1'),
  })
  await look.click()
  await main(page).getByRole('alert').getByText('save it as .xlsx').waitFor()
  const others = browser.problems.filter((line) => !line.includes('status of 415'))
  browser.problems.splice(0, browser.problems.length, ...others)
  await file.setInputFiles({
    name: 'list.csv',
    mimeType: '',
    buffer: Buffer.from('Title,Author\nA,B\n'),
  })
  await look.click()
  await main(page).getByRole('heading', { name: 'The first rows as books' }).waitFor()
  await button(page, 'Remove this file').click()
  await main(page).getByRole('heading', { name: 'Import books' }).waitFor()
})
