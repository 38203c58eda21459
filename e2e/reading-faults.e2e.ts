import { copyFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { madeEpub } from '#test/made-epub.ts'
import { madePdf } from '#test/made-pdf.ts'
import { zipFile } from '#test/zip-file.ts'
import { address, desktop, useBrowser } from './browser.ts'
import { useOffice } from './office.ts'
import { useOwnApp } from './own-app.ts'
import { addEbook, addEpub, openReader, placeSaved, readerReady, tool } from './read-ebook.ts'
import { people, signIn, storedCookies } from './sign-in.ts'
import { site } from './site.ts'

const app = useOwnApp()
const browser = useBrowser()
const office = useOffice(browser)

const sentLater = 'Saved on this device. It is sent to the library once the network is back.'
const sentNow = 'What you did without network is with the library now.'

/** Files of the store in a folder, those of this kind that `add` has brought. */
async function newFiles<Made>(folder: string, kind: string, add: () => Promise<Made>) {
  const path = join(site().dataDir, 'files', folder)
  const list = async () => {
    const names = await readdir(path).catch(() => [])
    return names.filter((name) => name.endsWith(`.${kind}`))
  }
  const before = new Set(await list())
  const made = await add()
  const files = (await list()).filter((name) => !before.has(name)).map((name) => join(path, name))
  return { made, files }
}

/** Takes a file out of the store, as a lost disk does; gives what puts it back. */
async function vanish(file: string, folder: string): Promise<() => Promise<void>> {
  const kept = join(site().dataDir, `${folder}-kept`)
  await copyFile(file, kept)
  await rm(file)
  return () => copyFile(kept, file)
}

async function bookmark(page: Page, said = 'Bookmark set.'): Promise<void> {
  await tool(page, 'Bookmark').click()
  await page.getByText(said, { exact: true }).waitFor()
}

/** The reader's notes and place as the library has them. */
async function inLibrary(reader: string, cookie: string) {
  const ask = async (what: string) => {
    const path = `/api/v1${reader.replace('reader', what)}`
    return (await fetch(address(path), { headers: { cookie } })).json()
  }
  const { items }: { items: { part: number; note: string }[] } = await ask('notes')
  const { place }: { place: { part: number } } = await ask('place')
  return { notes: items.map(({ part }) => part), place: place.part }
}

test('a PDF whose file vanishes says so, keeps place and notes, and is read on once it is back', async () => {
  const title = 'Currents that vanish'
  const pages = Array.from({ length: 30 }, (_, at) => [`Sheet ${at + 1} of the currents`])
  const { made: reader, files } = await newFiles('uploads', 'pdf', () => {
    const buffer = Buffer.from(madePdf({ title, pages, bytes: 3 * 1024 ** 2 }))
    return addEbook(office, { name: 'c.pdf', mimeType: 'application/pdf', buffer }, title)
  })
  expect(files).toHaveLength(1)
  const cookie = await signIn(people.student)
  const page = await openReader(browser, `${reader}/1`, cookie, desktop)
  await page.getByText('Sheet 1 of the currents').first().waitFor()
  const saved = placeSaved(page, 3)
  await page.getByRole('spinbutton', { name: 'Page', exact: true }).fill('3')
  await page.keyboard.press('Enter')
  await saved
  const putBack = await vanish(files[0] ?? '', 'pdf')
  await bookmark(page)
  // What this browser has fetched it keeps; another device has nothing of the file.
  const other = await browser.newPage({ viewport: desktop, storageState: storedCookies(cookie) })
  await other.goto(address(reader))
  const trouble = other.getByRole('alert')
  await trouble.getByText('The file is not available', { exact: false }).waitFor()
  expect(await inLibrary(reader, cookie)).toEqual({ notes: [3], place: 3 })

  await putBack()
  await other.reload()
  await readerReady(other)
  await other.getByText('Sheet 3 of the currents').first().waitFor()
  expect(await tool(other, 'Bookmark').getAttribute('aria-pressed')).toBe('true')
  office.forgive(404)
})

test('a page of pictures that vanishes says so, and is shown once it is back', async () => {
  const title = 'Boats that vanish'
  const { default: sharp } = await import('sharp')
  const drawn = (red: number) =>
    sharp({ create: { width: 300, height: 450, channels: 3, background: { r: red, g: 9, b: 9 } } })
      .png()
      .toBuffer()
  const parts = await Promise.all([40, 120, 200].map(drawn))
  const { made: reader, files } = await newFiles('e-book-pictures', 'png', () => {
    const about = `<?xml version="1.0"?><ComicInfo><Title>${title}</Title></ComicInfo>`
    const named = parts.map((bytes, at) => [`${at + 1}.png`, new Uint8Array(bytes)] as const)
    const buffer = zipFile({ 'ComicInfo.xml': about, ...Object.fromEntries(named) })
    const file = { name: 'b.cbz', mimeType: 'application/vnd.comicbook+zip', buffer }
    return addEbook(office, file, title)
  })
  expect(files).toHaveLength(3)
  const cookie = await signIn(people.student)
  const back = await Promise.all(files.map((file, at) => vanish(file, `picture-${at}`)))
  const page = await openReader(browser, `${reader}/2`, cookie, desktop)
  await page.getByText('This page could not be loaded.').waitFor()
  await bookmark(page)
  for (const putBack of back) await putBack()
  await tool(page, 'Try again').click()
  await page.getByRole('img', { name: 'Page 2 of 3', exact: true }).waitFor()
  await expect.poll(() => inLibrary(reader, cookie)).toEqual({ notes: [2], place: 2 })
  office.forgive(404)
})

test('what is written while the library cannot answer, or starts again, is there afterwards', async () => {
  const title = 'A river with a weir'
  const reader = await addEpub(office, madeEpub({ title, isbn: '' }), title)
  const cookie = await signIn(people.student)
  const page = await browser.newPage({ viewport: desktop, storageState: storedCookies(cookie) })
  const first = placeSaved(page, 1)
  await page.goto(app.address(`${reader}/1`))
  await readerReady(page)
  await first

  // The library is reached, and its database is not.
  await page.route('**/notes/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', title: 'Away.' } }),
  )
  await bookmark(page, sentLater)
  await page.unroute('**/notes/*')
  await page.reload()
  await readerReady(page)
  await page.getByText(sentNow).waitFor()
  await expect.poll(async () => (await inLibrary(reader, cookie)).notes).toEqual([1])

  // The process is gone between two chapters, while a note is written.
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.waitForURL(/\/reader\/2$/)
  await readerReady(page)
  await app.kill()
  await bookmark(page, sentLater)
  await app.start()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText(sentNow).waitFor()
  await expect.poll(() => inLibrary(reader, cookie)).toEqual({ notes: [1, 2], place: 2 })
  expect(await tool(page, 'Bookmark').getAttribute('aria-pressed')).toBe('true')
  browser.problems.splice(0)
})
