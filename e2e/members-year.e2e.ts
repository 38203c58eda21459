import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { textOfPdf } from '#test/rendered-pdf.ts'
import { sheetOfRows, workbookFile } from '#test/workbook-file.ts'
import { address, useBrowser } from './browser.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { ask } from './sign-in.ts'

const browser = useBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'])
const office = useOffice(browser)

test.each(sizes)(
  'on a %s five hundred students come from a sheet, and a class gets its cards',
  async (what, viewport) => {
    const rows = Array.from({ length: 500 }, (_, index) => [
      `Fresh ${what} ${index}`,
      `${what}-${index}`,
      `BSc ${what}`,
      String(1 + (index % 5)),
    ])
    const heading = ['Name of the student', 'Regd. No.', 'Programme', 'Sem']
    const page = await office.open('/admin/members/import', viewport)
    await main(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: `fresh-${what}.xlsx`,
        mimeType: 'application/octet-stream',
        buffer: workbookFile([{ name: 'List', xml: sheetOfRows([heading, ...rows]) }]),
      })
    await button(page, 'Preview list').click()
    await page.waitForURL(/number=\d+$/)
    const imported = new URL(page.url())
    await button(page, 'Import').click()
    await button(page, 'Import 500 rows').click()
    await flash(page).getByText('Imported: 500 new, 0 changed, 0 refused.').waitFor()

    await page.goto(address('/admin/members'))
    await main(page).getByLabel('Programme').selectOption(`BSc ${what}`)
    await main(page).getByLabel('Semester').selectOption('2')
    await button(page, 'Show').click()
    await main(page).getByText('100 members').waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
    const link = main(page).getByRole('link', { name: 'Cards to print' })
    const cards = await ask((await link.getAttribute('href')) ?? '', office.cookie())
    expect(cards.headers.get('content-type')).toBe('application/pdf')
    const pages = await textOfPdf(new Uint8Array(await cards.arrayBuffer()))
    expect(pages).toHaveLength(20)
    expect(pages[0]).toContain(`${what}-1`)

    await page.goto(imported.href)
    await button(page, 'Undo this import').click()
    await button(page, 'Undo the import').click()
    await flash(page).getByText('Undone: 500 withdrawn').waitFor()
  },
)

test.each(sizes)(
  'on a %s a class goes into its next semester without one who repeats, and comes back',
  async (_what, viewport) => {
    const page = await office.open('/admin/members/promotion', viewport)
    await main(page).getByLabel('Programme').selectOption('BTech CSE')
    await button(page, 'Show').click()
    const boxes = main(page).getByRole('checkbox')
    await boxes.first().waitFor()
    const number = (await boxes.count()) - 1
    await boxes.first().uncheck()
    await button(page, `Promote ${number} members`).click()
    await flash(page).getByText(`${number} members moved into the next semester`).waitFor()
    await button(page, 'Undo').first().click()
    await flash(page).getByText(`Undone: ${number} members as before.`).waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
  },
)

test.each(sizes)(
  'on a %s a member gets a photo by file, then by camera, and loses it',
  async (_what, viewport) => {
    const page = await office.open('/admin/members/M-000006', viewport, { permissions: ['camera'] })
    await main(page).getByRole('link', { name: 'Photo' }).click()
    const canvas = createCanvas(400, 600)
    canvas.getContext('2d').fillRect(0, 0, 400, 300)
    await main(page)
      .getByLabel('Picture')
      .setInputFiles({
        name: 'me.png',
        mimeType: 'image/png',
        buffer: canvas.toBuffer('image/png'),
      })
    await main(page).getByLabel('Nearer').waitFor()
    await button(page, 'Use this photo').click()
    await page.waitForURL(address('/admin/members/M-000006'))
    const photo = main(page).locator('img[src^="/member-photos/"]')
    const before = await photo.getAttribute('src')
    const served = await ask(before ?? '', office.cookie())
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await ask(before ?? '', '')).status).toBe(401)

    await main(page).getByRole('link', { name: 'Photo' }).click()
    await button(page, 'Use the camera').click()
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
    await button(page, 'Take the picture').click()
    await main(page).getByLabel('Nearer').waitFor()
    await button(page, 'Use this photo').click()
    await page.waitForURL(address('/admin/members/M-000006'))
    await expect.poll(() => photo.getAttribute('src')).not.toBe(before)
    expect((await ask(before ?? '', office.cookie())).status).toBe(404)
    await main(page).getByRole('link', { name: 'Photo' }).click()
    await button(page, 'Remove photo').click()
    await page.waitForURL(address('/admin/members/M-000006'))
    await photo.waitFor({ state: 'detached' })
    expect(await drawnWidth(page)).toBe(viewport.width)
  },
)
