import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { madeEpub } from '#test/made-epub.ts'
import { desktop, hydrated, phone, useBrowser } from './browser.ts'
import { useDevices } from './device.ts'
import { button, drawnWidth, flash, main, useOffice } from './office.ts'
import { useOwnApp } from './own-app.ts'
import { addEbook, openSaved, readerReady, saveOnDevice, tool } from './read-ebook.ts'
import { password, people } from './sign-in.ts'
import { violationsOf } from './violations.ts'

const app = useOwnApp()
const newDevice = useDevices()
const office = useOffice(useBrowser())

const text = (page: Page) => page.getByRole('main')

/** The names of the caches with saved e-books. */
const savedOn = (page: Page) =>
  page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('almirah e-book')),
  )

/** The address of the reader of a demo e-book. */
async function readerOf(title: string): Promise<string> {
  const answer = await fetch(app.address('/api/v1/e-books'))
  const { items }: { items: { number: number; title: string }[] } = await answer.json()
  return app.address(`/e-books/${items.find((item) => item.title === title)?.number}/reader`)
}

/** A device on which somebody has signed in, with the service worker there. */
async function signedIn(email: string): Promise<{ page: Page }> {
  const device = await newDevice()
  const page = await device.open(app.address('/login'))
  await hydrated(page)
  await main(page).getByLabel('E-mail').fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return { page }
}

/** The time of what is saved is over, and the library has not been reached since. */
function endOn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('almirah e-book'))
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      if (!request.url.endsWith('/saved')) continue
      const book = await (await cache.match(request))?.json()
      await cache.put(request, Response.json({ ...book, endsAt: Date.now() - 1 }))
    }
  })
}

test('a saved EPUB is read, marked and left without the library, which learns of it later', async () => {
  const reader = await readerOf('Gitanjali')
  const { page } = await signedIn(people.student)
  await page.goto(`${reader}/1`)
  await readerReady(page)
  await saveOnDevice(page)
  await app.kill()

  await page.goto(`${reader}/1`)
  await readerReady(page)
  const heading = text(page).getByRole('heading').first()
  await heading.waitFor()
  await tool(page, 'Search').click()
  const find = page.getByRole('dialog', { name: 'Search in this e-book' })
  await find.getByRole('searchbox', { name: 'Words' }).fill('tireless')
  await find.getByRole('button', { name: 'Search', exact: true }).click()
  await find.getByText('searched in the e-book as it is saved on this device').waitFor()
  await find.getByRole('listitem').first().locator('mark').first().waitFor()
  await find.getByRole('searchbox', { name: 'Words' }).fill('qqqq')
  await find.getByRole('button', { name: 'Search', exact: true }).click()
  await find.getByText('These words are not in this e-book.').waitFor()
  await find.getByRole('button', { name: 'Close', exact: true }).click()
  await tool(page, 'Bookmark').click()
  await page.getByText('Saved on this device. It is sent to the library').waitFor()
  expect(await tool(page, 'Bookmark').getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.waitForURL(/\/reader\/2$/)
  await readerReady(page)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const open = indexedDB.open('ReadingQueue')
        await new Promise((resolve) => open.addEventListener('success', resolve))
        const all = open.result.transaction('changes').objectStore('changes').getAll()
        await new Promise((resolve) => all.addEventListener('success', resolve))
        open.result.close()
        const place = all.result.find(({ path }: { path: string }) => path.endsWith('/place'))
        return place?.body.part
      }),
    )
    .toBe(2)
  // Where the reader was is where the book opens, also without the library.
  await page.goto(reader)
  await page.waitForURL(/\/reader\/2#l-\d+$/)
  await page.goto(`${reader}/1`)
  await readerReady(page)
  await expect.poll(() => tool(page, 'Bookmark').getAttribute('aria-pressed')).toBe('true')

  await app.start()
  await page.reload()
  await readerReady(page)
  await page.getByText('What you did without network is with the library now.').waitFor()
  const [, number] = /e-books\/(\d+)/.exec(reader) ?? []
  const notes = await page.evaluate(
    async (of) => (await fetch(`/api/v1/e-books/${of}/notes`)).json(),
    number,
  )
  expect(notes.items).toMatchObject([{ kind: 'bookmark', part: 1 }])
})

test('a saved PDF is read without the library, goes on its last day, and can be removed', async () => {
  const reader = await readerOf('Frankenstein')
  const { page } = await signedIn(people.student)
  await page.goto(`${reader}/1`)
  await readerReady(page)
  await saveOnDevice(page)
  await app.kill()
  await page.goto(reader)
  await readerReady(page)
  await text(page).getByText('Letter 1').first().waitFor()
  await tool(page, 'Search').click()
  const find = page.getByRole('dialog', { name: 'Search in this e-book' })
  await find.getByRole('searchbox', { name: 'Words' }).fill('petersburgh')
  await find.getByRole('button', { name: 'Search', exact: true }).click()
  await find.getByText('searched in the e-book as it is saved on this device').waitFor()
  await find.getByRole('listitem').getByRole('link').first().click()
  await find.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => (CSS.highlights.get('found')?.size ?? 0) > 0)

  await endOn(page)
  await page.goto(reader)
  await page.getByRole('heading', { name: 'This page needs the network' }).waitFor()
  expect(await savedOn(page)).toEqual([])
  await app.start()
})

test('saved e-books can be removed, and go with whoever signs out', async () => {
  const reader = await readerOf('Gitanjali')
  const { page } = await signedIn(people.faculty)
  await page.goto(`${reader}/1`)
  await readerReady(page)
  await saveOnDevice(page)
  const dialog = await openSaved(page)
  await dialog.getByRole('button', { name: 'Remove from this device', exact: true }).click()
  await dialog.getByText('Removed from this device.', { exact: true }).waitFor()
  expect(await savedOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await saveOnDevice(page)
  expect(await savedOn(page)).toHaveLength(1)
  await page.evaluate(() => fetch('/logout', { method: 'POST' }))
  await expect.poll(() => savedOn(page)).toEqual([])
})

test('what is lent is saved until its loan ends or it is given back, in whichever tab', async () => {
  const title = 'The lent and saved river'
  const file = {
    name: 'lent.epub',
    mimeType: 'application/epub+zip',
    buffer: Buffer.from(madeEpub({ title, isbn: '' })),
  }
  const reader = await addEbook(office, file, title, '1')
  const [, number] = /e-books\/(\d+)/.exec(reader) ?? []
  const ebookPage = app.address(`/BookSoftcopy/${number}`)
  const { page } = await signedIn(people.student)
  const borrowAndSave = async () => {
    await page.goto(ebookPage)
    await hydrated(page)
    await button(page, 'Borrow').click()
    await main(page).getByText('A copy that you save on your device is removed').waitFor()
    await page.goto(app.address(`${reader}/1`))
    await readerReady(page)
    await saveOnDevice(page)
    expect(await savedOn(page)).toHaveLength(1)
  }
  await borrowAndSave()
  const other = await page.context().newPage()
  await other.goto(app.address('/account/e-books'))
  await hydrated(other)
  await button(other, `Give back ${title}`).click()
  await flash(other).getByText('Given back.', { exact: true }).waitFor()
  expect(await savedOn(page)).toEqual([])

  await borrowAndSave()
  await other.goto(ebookPage)
  await hydrated(other)
  await button(other, 'Give back').click()
  await button(other, 'Borrow').waitFor()
  expect(await savedOn(page)).toEqual([])

  await borrowAndSave()
  await app.kill()
  await endOn(page)
  await page.goto(app.address(`${reader}/1`))
  await page.getByRole('heading', { name: 'This page needs the network' }).waitFor()
  expect(await savedOn(page)).toEqual([])
  await app.start()
})

test('without the library the home page leads to what is saved, and to nothing once it is not', async () => {
  const { page } = await signedIn(people.faculty)
  for (const title of ['Gitanjali', 'Frankenstein']) {
    await page.goto(`${await readerOf(title)}/1`)
    await readerReady(page)
    await saveOnDevice(page)
  }
  const frankenstein = page.url()
  await app.kill()

  const saved = main(page).getByRole('region', { name: 'E-books saved on this device' })
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await page.goto(app.address('/'))
    await saved.getByRole('link', { name: 'Gitanjali', exact: true }).waitFor()
    expect(await saved.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Frankenstein \([\d.]+ (kB|MB)\)$/),
      expect.stringMatching(/^Gitanjali \([\d.]+ (kB|MB)\)$/),
    ])
    expect(await drawnWidth(page)).toBe(viewport.width)
    expect(await violationsOf(page)).toEqual([])
  }
  await saved.getByRole('link', { name: 'Gitanjali', exact: true }).click()
  await readerReady(page)
  await text(page).getByRole('heading').first().waitFor()
  await page.goto(frankenstein)
  await readerReady(page)
  const dialog = await openSaved(page)
  await dialog.getByRole('button', { name: 'Remove from this device', exact: true }).click()
  await dialog.getByText('Removed from this device.', { exact: true }).waitFor()
  await page.goto(app.address('/'))
  await saved.getByRole('link', { name: 'Gitanjali', exact: true }).waitFor()
  expect(await saved.getByRole('listitem').count()).toBe(1)

  await app.start()
  await page.goto(app.address('/'))
  await hydrated(page)
  expect(await saved.count()).toBe(0)
})
