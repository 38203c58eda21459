import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { decodeSymbols } from '#test/decode-symbols.ts'
import { madeEpub } from '#test/made-epub.ts'
import { madePdf } from '#test/made-pdf.ts'
import { renderPdf } from '#test/rendered-pdf.ts'
import { desktop, hydrated, phone, useBrowser } from './browser.ts'
import { useDevices } from './device.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { useOwnApp } from './own-app.ts'
import { placeSaved, readerReady, saveOnDevice, tool } from './read-ebook.ts'
import { password, people, signIn, storedCookies } from './sign-in.ts'

const app = useOwnApp()
const newDevice = useDevices()
const browser = useBrowser()
const office = useOffice(browser)

const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })

const lines = Array.from(
  { length: 60 },
  (_, at) => `<p>Paragraph ${at + 1}: the water goes by, past stones and reeds, to the sea.</p>`,
)

/** Sends an EPUB and a PDF from a phone, with what the library has to know of each. */
async function addBoth(epub: string, pdf: string): Promise<void> {
  const teacher = await browser.open('/faculty/FacultyAddBookSoftware', {
    viewport: phone,
    storageState: storedCookies(await signIn(people.faculty)),
  })
  const chapters = [`<h1>The spring</h1>${lines.join('')}`, `<h1>The mouth</h1>${lines.join('')}`]
  await field(teacher, 'Choose or drop files').setInputFiles([
    {
      name: `${epub}.epub`,
      mimeType: 'application/epub+zip',
      buffer: Buffer.from(madeEpub({ title: epub, isbn: '', chapters })),
    },
    {
      name: `${pdf}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(madePdf({ title: pdf, pages: [['A map of the bay'], [pdf]] })),
    },
  ])
  await link(teacher, epub).waitFor()
  await link(teacher, pdf).waitFor()
  const waiting = teacher.url()
  expect(await drawnWidth(teacher)).toBe(phone.width)
  for (const title of [epub, pdf]) {
    await teacher.goto(waiting)
    await hydrated(teacher)
    await link(teacher, title).first().click()
    await field(teacher, 'By what right does the library show it?').selectOption('own-work')
    await button(teacher, 'Send to the library').click()
    await flash(teacher).getByText('Sent to the library.').waitFor()
    const page = await office.open('/admin/AddBookSoftware?state=waiting', desktop)
    await link(page, title).click()
    await button(page, 'Approve and publish').click()
    await flash(page).getByText('Published: readers see it now.').waitFor()
  }
}

/** Makes a list of both on the phone; gives its number. */
async function listOf(title: string, books: readonly string[]): Promise<string> {
  const teacher = await browser.open('/faculty/course-lists', {
    viewport: phone,
    storageState: storedCookies(await signIn(people.faculty)),
  })
  await field(teacher, 'Title of the course').fill(title)
  await button(teacher, 'Make the list').click()
  await flash(teacher).getByText('The list is made, as a draft.').waitFor()
  for (const book of books) {
    await field(teacher, 'Search the catalogue').fill(`"${book}"`)
    await button(teacher, 'Search').click()
    await button(teacher, `Add ${book}`).click()
    await main(teacher).getByRole('heading', { name: book, exact: true }).waitFor()
  }
  await button(teacher, 'Publish').click()
  await flash(teacher).getByText('Published: everybody sees the list now.').waitFor()
  expect(await drawnWidth(teacher)).toBe(phone.width)
  return new URL(teacher.url()).pathname.split('/').at(-1) ?? ''
}

/** What a phone reads from the sheet in the classroom. */
async function addressOnSheet(list: string): Promise<string> {
  const sheet = await fetch(app.address(`/courses/${list}/qr.pdf`))
  const { pages } = await renderPdf(new Uint8Array(await sheet.arrayBuffer()), 100)
  const [page] = pages
  if (!page) throw new Error('the sheet is empty')
  const [symbol] = await decodeSymbols(page.part(0, 0, page.width, page.height))
  return symbol?.text ?? ''
}

/** The first paragraph that stands whole below the tools. */
const firstLine = (page: Page) =>
  page.evaluate(() => {
    const edge = document.getElementById('tools')?.getBoundingClientRect().bottom ?? 0
    const all = [...document.querySelectorAll('#text p')]
    return all.find((one) => one.getBoundingClientRect().top >= edge - 4)?.textContent
  })

/** Brings a paragraph to the top by hand; gives what stands there. The tools move as it scrolls. */
async function scrolledTo(page: Page, begins: string) {
  await page.evaluate((wanted) => {
    const all = [...document.querySelectorAll('#text p')]
    const edge = document.getElementById('tools')?.getBoundingClientRect().bottom ?? 0
    const line = all.find((one) => one.textContent?.startsWith(wanted))
    scrollTo(0, scrollY + (line?.getBoundingClientRect().top ?? 0) - edge - 2)
  }, begins)
  return firstLine(page)
}

/** Highlights the first words of a paragraph, as a reader does by hand. */
async function highlight(page: Page, paragraph: string): Promise<void> {
  await page.evaluate((wanted) => {
    const all = [...document.querySelectorAll('#text p')]
    const node = all.find((one) => one.textContent?.startsWith(`${wanted}:`))?.firstChild
    if (node) document.getSelection()?.setBaseAndExtent(node, 0, node, wanted.length)
  }, paragraph)
  await tool(page, 'Green').click()
  const dialog = page.getByRole('dialog', { name: 'Your note' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
}

test.each(sizes)(
  'a student opens a teacher’s e-books by the QR code, marks one, loses the network, and goes on at the same line elsewhere: %s',
  async (name, size) => {
    const epub = `Waters of the coast (${name})`
    const pdf = `Maps of the coast (${name})`
    await addBoth(epub, pdf)
    const list = await listOf(`Coasts (${name})`, [epub, pdf])

    const device = await newDevice()
    const page = await device.open(app.address('/login'))
    await page.setViewportSize(size)
    await hydrated(page)
    await field(page, 'E-mail').fill(people.student)
    await field(page, 'Password').fill(password)
    await button(page, 'Sign in').click()
    await page.waitForURL(({ pathname }) => pathname !== '/login')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

    const address = await addressOnSheet(list)
    expect(address).toBe(app.address(`/courses/${list}`))
    await page.goto(address)
    await hydrated(page)
    await link(page, `Read as an e-book: ${pdf}`).click()
    await link(page, 'Read online').click()
    await readerReady(page)
    await page.getByText('A map of the bay').first().waitFor()
    expect(await drawnWidth(page)).toBe(size.width)

    await page.goto(address)
    await hydrated(page)
    await link(page, `Read as an e-book: ${epub}`).click()
    await link(page, 'Read online').click()
    await readerReady(page)
    await saveOnDevice(page)
    await highlight(page, 'Paragraph 2')
    await page.getByText('Saved.', { exact: true }).waitFor()

    await app.kill()
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await page.waitForURL(/\/reader\/2$/)
    await readerReady(page)
    await highlight(page, 'Paragraph 4')
    await page.getByText('Saved on this device. It is sent to the library').waitFor()
    await expect.poll(() => scrolledTo(page, 'Paragraph 30:')).toContain('Paragraph 30:')
    // Whoever rests there has their place kept.
    await expect.poll(() => queuedLetter(page)).toBeGreaterThan(0)

    await app.start()
    const sent = placeSaved(page, 2)
    await page.reload()
    await readerReady(page)
    await page.getByText('What you did without network is with the library now.').waitFor()
    await sent
    expect(await firstLine(page)).toContain('Paragraph 30:')

    const laptop = await (await newDevice()).open(app.address('/login'))
    await laptop.setViewportSize(desktop)
    await hydrated(laptop)
    await field(laptop, 'E-mail').fill(people.student)
    await field(laptop, 'Password').fill(password)
    await button(laptop, 'Sign in').click()
    await laptop.waitForURL(({ pathname }) => pathname !== '/login')
    await laptop.goto(page.url().replace(/\/reader\/.*/, '/reader'))
    await readerReady(laptop)
    expect(new URL(laptop.url()).pathname).toMatch(/\/reader\/2$/)
    await expect.poll(() => firstLine(laptop)).toContain('Paragraph 30:')
    await tool(laptop, 'Notes').click()
    const notes = laptop.getByRole('dialog', { name: 'In this chapter' })
    await notes.getByRole('button', { name: 'Paragraph 4', exact: true }).waitFor()
  },
)

/** The letter of the place that waits on the device to be sent. */
function queuedLetter(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const open = indexedDB.open('ReadingQueue')
    await new Promise((resolve) => open.addEventListener('success', resolve))
    const all = open.result.transaction('changes').objectStore('changes').getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    open.result.close()
    const place = all.result.find(({ path }: { path: string }) => path.endsWith('/place'))
    return place?.body.part === 2 ? place.body.letter : 0
  })
}
