import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { address, hydrated, phone, useBrowser } from './browser.ts'

const browser = useBrowser()

test('a reader on a phone cites a book and takes the citation along', async () => {
  const page = await browser.open('/books/1', {
    viewport: phone,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.getByRole('link', { name: 'Cite', exact: true }).click()
  await page.waitForURL('**/books/1/cite')
  await hydrated(page)
  await page.getByRole('button', { name: 'Copy as Markdown: APA, 7th edition' }).click()
  await page.getByText('Copied.').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^\S.*\(\d{4}\)\. \*.+\*/)
})

test('without scripts the citations are there and the record can be downloaded', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, acceptDownloads: true })
  const page = await context.newPage()
  await page.goto(address('/books/1/cite'))
  await page.getByRole('heading', { name: 'IEEE' }).waitFor()
  expect(await page.getByRole('button', { name: /Copy as/ }).count()).toBe(0)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'BibTeX' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('book-1.bib')
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^@book\{/)
})

test('the record can be chosen on the page of the book', async () => {
  const page = await browser.open('/books/1')
  await page.getByText('Download record').click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: /^RIS/ }).click()
  expect((await waiting).suggestedFilename()).toBe('book-1.ris')
})
