import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { readWorkbook } from '../test/read-workbook.ts'
import { sheetOfRows, workbookFile } from '../test/workbook-file.ts'
import { desktop, hydrated, phone, useBrowser } from './browser.ts'
import { ask, passGate, people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()
let office = ''
beforeAll(async () => {
  office = await signIn(people.admin)
  await passGate(office)
})

const shared = resolve(
  import.meta.dirname,
  '../../shared/data/excel/no_licence_declared/surat_college_accession_register_rows1-2000.xlsx',
)

/** The register of a college, where there is one; else one with the same traits. */
async function register(): Promise<Buffer> {
  return existsSync(shared) ? readFile(shared) : ownRegister()
}

/** Three merged title rows, headings in the fourth, columns numbered below them, days as texts, numbers twice, a title missing. */
function ownRegister(): Buffer {
  const columns = ['Sr. No', 'Accession No', 'Author', 'Title of the Book', 'Edition', 'Publisher']
  const headings = [...columns, 'Page', 'Printed     Rs.', 'Date of Entered']
  const books = Array.from({ length: 40 }, (_, index) => [
    ...[index + 1, index === 9 ? 70_001 : 70_001 + index, `Writer ${index % 7}`],
    ...[index === 20 ? '' : `Register book ${index}`, 1950 + index, 'Gurjar Granthratna'],
    ...[100 + index, `${index}.50`, `${1 + (index % 28)}.01.2013`],
  ])
  const numbers = headings.map((_, index) => index + 1)
  const rows = [['', 'EDUCATION SOCIETY'], ['', 'COLLEGE'], ['', 'REGISTER'], headings, numbers]
  const merges = ['B1:I1', 'B2:I2', 'B3:I3'].map((range) => `<mergeCell ref="${range}"/>`).join('')
  const xml = sheetOfRows([...rows, ...books], `<mergeCells count="3">${merges}</mergeCells>`)
  return workbookFile([{ name: 'Sheet3', xml }])
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

async function send(page: Page, name: string, buffer: Buffer): Promise<string> {
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await button(page, 'Look at the file').click()
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
      ...{ viewport, storageState: storedCookies(office) },
    })
    const first = await send(page, `register ${what}.xlsx`, await register())
    await work(page, 'Try it', 'Trying')
    const tried = await figures(page)
    const [rows = 0, created = 0, merged = 0, unchanged = 0, refused = 0, copies = 0] = tried
    expect(rows).toBe(created + merged + unchanged + refused)
    expect([created, refused, copies].every((number) => number > 0)).toBe(true)
    await work(page, 'Import', 'Importing')
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
    await work(page, 'Import', 'Importing')
    const after = await figures(page)
    expect(after[0]).toBe(refused)
    expect(after.slice(4)).toEqual([0, refused])

    await work(page, 'Undo this import', 'Undoing')
    await main(page)
      .getByText(`${refused.toLocaleString('en-IN')} copies are gone`)
      .waitFor()
    await open(page, first)
    await work(page, 'Undo this import', 'Undoing')
    await work(page, 'Import it again', 'Importing')
    expect(await figures(page)).toEqual(tried)
    await open(page, second)
    await work(page, 'Import it again', 'Importing')
    expect(await figures(page)).toEqual(after)
    await work(page, 'Undo this import', 'Undoing')
    await open(page, first)
    await work(page, 'Undo this import', 'Undoing')
    await main(page).getByText('What has been used').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  },
)

async function open(page: Page, number: string): Promise<void> {
  await page.goto(new URL(`/admin/import?number=${number}`, page.url()).href)
  await hydrated(page)
}

test('a file that is no book list is refused with what to do, and the page stays', async () => {
  const page = await browser.open('/admin/import', { storageState: storedCookies(office) })
  const [file, look] = [main(page).locator('input[type=file]'), button(page, 'Look at the file')]
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
