import { expect, test } from 'vitest'
import { madeEpub } from '#test/made-epub.ts'
import { address, desktop, phone, useBrowser, visit } from './browser.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { addEbook, readerReady } from './read-ebook.ts'
import { people, signIn, storedCookies } from './sign-in.ts'

/** The browser of journeys calls itself one without a head, which is counted as a robot. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const browser = useBrowser([`--user-agent=${userAgent}`])
const office = useOffice(browser)

test('a chapter that a student reads stands in the report of titles, and in its files', async () => {
  const title = 'Counted waters'
  const buffer = Buffer.from(madeEpub({ title, isbn: '' }))
  const file = { name: 'counted.epub', mimeType: 'application/epub+zip', buffer }
  const reader = await addEbook(office, file, title)
  const student = await browser.newPage({
    viewport: phone,
    storageState: storedCookies(await signIn(people.student)),
  })
  await student.goto(address(reader))
  await readerReady(student)

  const page = await office.open('/admin/counter?report=TR_B1', desktop)
  const row = main(page).getByRole('row').filter({ hasText: title })
  await expect
    .poll(
      async () => {
        await page.reload()
        return row.count()
      },
      { timeout: 60_000, interval: 2000 },
    )
    .toBe(2)
  await main(page)
    .getByRole('img', { name: /^Book Requests \(Controlled\) by month/ })
    .waitFor()
  const fileAt = async (name: string) => {
    const link = main(page).getByRole('link', { name, exact: true })
    const href = await link.evaluate((found: HTMLAnchorElement) => found.href)
    return (await page.request.get(href)).text()
  }
  const tsv = (await fileAt('TSV')).split('\r\n').map((line) => line.split('\t'))
  expect(tsv[1]).toEqual(['Report_ID', 'TR_B1'])
  expect(tsv.some((cells) => cells[0] === title && cells.includes('Total_Item_Requests'))).toBe(
    true,
  )
  const json = JSON.parse(await fileAt('JSON'))
  expect(json.Report_Items.map(({ Title }: { Title: string }) => Title)).toContain(title)
})

const report = (platform: string, count: number) => ({
  name: `${platform}.tsv`,
  mimeType: 'text/tab-separated-values',
  buffer: Buffer.from(
    [
      ['Report_Name', 'Platform Usage'],
      ['Report_ID', 'PR_P1'],
      ['Release', '5.1'],
      [],
      ['Platform', 'Data_Type', 'Metric_Type', 'Reporting_Period_Total', 'Jan-2025', 'Feb-2025'],
      [platform, 'Journal', 'Total_Item_Requests', count, count, 0],
    ]
      .map((cells) => cells.join('\t'))
      .join('\r\n'),
  ),
})

test.each(sizes)(
  'a publisher’s report is imported, replaced and removed: %s',
  async (size, viewport) => {
    const page = await office.open('/admin/counter', viewport)
    await main(page).getByRole('link', { name: 'Publishers’ reports', exact: true }).click()
    await main(page)
      .getByRole('heading', { name: 'Publishers’ reports of use', exact: true })
      .waitFor()
    const platform = `Shelf Press ${size}`
    const send = async (count: number) => {
      await main(page).getByLabel('File', { exact: true }).setInputFiles(report(platform, count))
      await button(page, 'Import').click()
    }
    await main(page)
      .getByLabel('File', { exact: true })
      .setInputFiles({
        name: 'list.tsv',
        mimeType: 'text/tab-separated-values',
        buffer: Buffer.from('Name\tPrice\r\nPen\t3'),
      })
    await button(page, 'Import').click()
    await main(page)
      .getByText(/list\.tsv has no row of column names/)
      .waitFor()
    office.forgive(415)
    await send(41)
    await flash(page)
      .getByText(`Imported PR_P1 of ${platform}, Jan-2025: 1 line.`, { exact: true })
      .waitFor()
    await send(43)
    await flash(page)
      .getByText(
        `It replaced what an earlier file told of ${platform}, 2025-01, which counts again if`,
        {
          exact: false,
        },
      )
      .waitFor()
    await visit(page, `/admin/counter/publishers?platform=${encodeURIComponent(platform)}`)
    const table = main(page).getByRole('table', {
      name: 'Total Item Requests by platform and month',
      exact: true,
    })
    await expect.poll(() => table.innerText()).toContain('43')
    expect(await drawnWidth(page)).toBe(viewport.width)
    const remove = main(page).getByLabel(`Remove ${platform}.tsv, PR_P1, Jan-2025`)
    expect(await remove.count()).toBe(2)
    await remove.first().click()
    await button(page, 'Remove this file').first().click()
    await flash(page)
      .getByText(`What earlier files told of ${platform}, 2025-01 counts again.`)
      .waitFor()
    await expect.poll(() => table.innerText()).toContain('41')
    await remove.first().click()
    await button(page, 'Remove this file').first().click()
    await expect.poll(() => remove.count()).toBe(0)
  },
)
