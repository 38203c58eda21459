import type { Page } from 'playwright'
import { expect } from 'vitest'
import { address, desktop, type useBrowser } from './browser.ts'
import { button, flash, main, sizes, type useOffice } from './office.ts'
import { storedCookies } from './sign-in.ts'
import { violationsOf } from './violations.ts'

type SentFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/**
 * Adds a file as an e-book for members, to be read only; `title` is what is read out of it, `seats`
 * to how many at a time it is lent. Gives the address of its reader.
 */
export async function addEbook(
  office: ReturnType<typeof useOffice>,
  file: SentFile,
  title: string,
  seats = '',
): Promise<string> {
  const page = await office.open('/admin/AddBookSoftware', desktop)
  await main(page).getByLabel('Choose or drop files', { exact: true }).setInputFiles(file)
  await main(page).getByRole('link', { name: title, exact: true }).click()
  await main(page)
    .getByLabel('By what right does the library show it?', { exact: true })
    .selectOption('own-work')
  await main(page).getByLabel('How many may have it at the same time', { exact: true }).fill(seats)
  await button(page, 'Publish').click()
  await flash(page).getByText('Published: readers see it now.').waitFor()
  return `/e-books/${new URL(page.url()).pathname.split('/').at(-1)}/reader`
}

/** Adds an EPUB of this title for members; gives the address of its reader. */
export function addEpub(
  office: ReturnType<typeof useOffice>,
  epub: Uint8Array,
  title: string,
): Promise<string> {
  const buffer = Buffer.from(epub)
  return addEbook(
    office,
    { name: `${title}.epub`, mimeType: 'application/epub+zip', buffer },
    title,
  )
}

/** Resolves once the script of a reader has taken the page over. */
export function readerReady(page: Page): Promise<void> {
  return page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/** A button of a reader. */
export function tool(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

/** Resolves once the library has kept a place in this chapter or on this page. */
export function placeSaved(page: Page, part: number) {
  return page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/place') &&
      answer.ok() &&
      answer.request().postData()?.includes(`"part":${part},`) === true,
  )
}

/** Opens the dialog of what is saved on the device. */
export async function openSaved(page: Page) {
  if (await tool(page, 'More tools').isVisible()) await tool(page, 'More tools').click()
  await tool(page, 'Save on this device').click()
  return page.getByRole('dialog', { name: 'On this device' })
}

/** Saves the e-book of the reader on its device, alone or beside others. */
export async function saveOnDevice(page: Page): Promise<void> {
  const dialog = await openSaved(page)
  await dialog.getByRole('button', { name: 'Save on this device', exact: true }).click()
  await dialog.getByText(/^\d+ e-books? (is|are) saved on this device: /).waitFor()
  await dialog.getByText('Saved: it opens without network on this device.').waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
}

/** Opens a page of a reader for whoever has the session cookie. */
export async function openReader(
  browser: ReturnType<typeof useBrowser>,
  path: string,
  cookie: string,
  viewport: typeof desktop,
): Promise<Page> {
  const page = await browser.newPage({ viewport, storageState: storedCookies(cookie) })
  await page.goto(address(path))
  await readerReady(page)
  return page
}

/** Checks a page of a reader on a phone, and each of its dialogs, against the rules of WCAG. */
export async function expectUsable(
  browser: ReturnType<typeof useBrowser>,
  path: string,
  cookie: string,
  dialogs: readonly string[],
): Promise<void> {
  // One page for both: two of one reader would be two devices, which are asked about.
  const page = await openReader(browser, path, cookie, sizes[1][1])
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    expect(await violationsOf(page), `${path}, ${scheme}`).toEqual([])
    for (const name of dialogs) {
      await tool(page, name).first().click()
      expect(await violationsOf(page), `${name}, ${scheme}`).toEqual([])
      await page.keyboard.press('Escape')
    }
  }
}
