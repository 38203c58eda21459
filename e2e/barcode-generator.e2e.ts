import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { decodeSymbols } from '#test/decode-symbols.ts'
import { renderPdf, textOfPdf } from '#test/rendered-pdf.ts'
import { address, phone, useBrowser } from './browser.ts'

const browser = useBrowser()

const list = (page: Page) => page.getByLabel(/^One per line/)

test('a librarian types a range, sees the sheet and saves it as a PDF in true size', async () => {
  const page = await browser.open('/BarcodeGenerator')
  await list(page).fill('SU-000201…000272')
  await page.getByLabel('Begin at label').fill('3')
  await page.getByText('72 labels on 2 sheets').waitFor()
  const sheet = page.getByRole('img', { name: /^Sheet 1: 63 labels on 210 × 297 mm$/ })
  await sheet.getByText('SU-000201').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page
    .getByRole('img', { name: /^Sheet 2: 9 labels/ })
    .getByText('SU-000272')
    .waitFor()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the PDF' }).click()
  const pdf = new Uint8Array(await readFile(await (await saved).path()))
  const { pages } = await renderPdf(pdf, 300)
  expect(pages).toHaveLength(2)
  const third = pages[0]?.part(4.75 + 2 * 40.6, 10.7, 38.1, 21.2)
  expect(third && (await decodeSymbols(third))).toEqual([{ format: 'Code128', text: 'SU-000201' }])
})

test('the preview on the screen can be scanned, and tells what is wrong while typing', async () => {
  const page = await browser.open('/BarcodeGenerator', { viewport: phone, deviceScaleFactor: 3 })
  await page.getByRole('radio', { name: /EAN-13/ }).check()
  await list(page).fill('9780131103628')
  await page.getByText('Line 1: Its check digit is wrong').waitFor()
  await list(page).fill('978013110362')
  await page.getByText('1 label on 1 sheet').waitFor()
  const label = page.getByRole('img', { name: 'The first label: 9780131103627' })
  await label.getByText('9 780131 103627').waitFor()
  expect(await decodeSymbols(await label.screenshot())).toEqual([
    { format: 'EAN13', text: '9780131103627' },
  ])
})

test('sheet and printer offset are there again at the next visit', async () => {
  const page = await browser.open('/BarcodeGenerator')
  await page.getByLabel('Sheet or roll').selectOption('a4-24')
  await page.getByLabel(/^Shift down/).fill('1,5')
  await page.getByText('80 labels on 4 sheets').waitFor()
  await page.reload()
  await page.getByText('80 labels on 4 sheets').waitFor()
  expect(await page.getByLabel(/^Shift down/).inputValue()).toBe('1,5')
})

test('without scripts the form shows the barcode, and what is wrong, and makes the PDF', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address('/BarcodeGenerator'))
  await list(page).fill('SU-1 | A title\nSU-2')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('2 labels on 1 sheet').waitFor()
  await page.getByRole('img', { name: 'The barcode of SU-1' }).waitFor()
  await list(page).fill('SU-1\n\u0001')
  await page.getByRole('button', { name: 'Print as PDF' }).click()
  await page.getByText(/Line 2: There is a control character/).waitFor()
  const form = await page.request.post(address('/labels/sheet.pdf'), {
    headers: { origin: new URL(address('/')).origin },
    form: { list: 'SU-1 | A title', title: '1', code: '1' },
  })
  expect(form.headers()['content-type']).toBe('application/pdf')
  expect((await textOfPdf(new Uint8Array(await form.body()))).join()).toContain('A title')
})
