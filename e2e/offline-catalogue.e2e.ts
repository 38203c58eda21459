import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { hydrated } from './browser.ts'
import { useDevices } from './device.ts'
import { lend, shelvedCopies, takeBack } from './lend.ts'
import { main } from './office.ts'
import { useOwnApp } from './own-app.ts'
import { enterOffice, password, people } from './sign-in.ts'

const app = useOwnApp()
const newDevice = useDevices()
/** The roll number of the student. */
const roll = '21CSE001'
let office = ''
beforeAll(async () => {
  office = await enterOffice()
})

/**
 * All that this browser has written down: rows of LibraryDB, local storage, and the texts in its
 * caches.
 */
function written(page: Page) {
  return page.evaluate(async () => {
    const rowsOf = (name: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('LibraryDB')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
        }
      })
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        const answer = await cache.match(key)
        if (/html|json|text\/plain/.test(answer?.headers.get('content-type') ?? '')) {
          texts.push((await answer?.text()) ?? '')
        }
      }
    }
    return {
      issues: await rowsOf('issues'),
      storage: Object.entries({ ...localStorage })
        .flat()
        .join('\n'),
      cached: texts.join('\n'),
    }
  })
}

async function signInAt(page: Page): Promise<void> {
  await page.goto(app.address('/login'))
  await hydrated(page)
  await main(page).getByLabel('E-mail').fill(people.student)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/student')
}

/** A word of the title with two of its letters swapped, which no book has. */
function misspelled(title: string): string {
  const [word = ''] = title.match(/[a-z]{6,}/gi)?.toSorted((a, b) => b.length - a.length) ?? []
  return word.slice(0, 2) + word[3] + word[2] + word.slice(4)
}

test('in a browser that was closed, without the library: search, book, loans and card; then current again without a reload, and nothing left at sign-out', async () => {
  // Of the newest books, which are those that are kept.
  const loan = (await shelvedCopies(540, 10)).find(({ title }) => /[a-z]{6,}/i.test(title))
  if (!loan) throw new Error('no free copy has a long word in its title')
  await lend(office, roll, loan.barcode)
  const device = await newDevice()
  let page = await device.open(app.address('/about'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await signInAt(page)
  await page.waitForFunction(
    () =>
      localStorage.getItem('issuedBooks') !== null && localStorage.getItem('kept:card') !== null,
  )
  const loans = (await written(page)).issues
  await page.goto(app.address('/books'))
  await page.waitForFunction(() => localStorage.getItem('books') !== null)
  await device.close()
  await app.kill()

  page = await device.open(app.address(`/books?q=${misspelled(loan.title)}`))
  await main(page)
    .getByText(/^Not among the \d+ newest books saved on this device: “/)
    .waitFor()
  await main(page)
    .getByText(/Books and copies are as they were saved today at/)
    .waitFor()
  const box = main(page).getByRole('searchbox')
  await box.fill('zzxqwv')
  await main(page)
    .getByText(/newest books saved on this device: “zzxqwv”\. With network,/)
    .waitFor()
  await main(page).getByRole('link', { name: 'Show all saved books' }).click()
  await main(page).getByText('the newest first').waitFor()
  expect(await box.inputValue()).toBe('')
  await box.fill(loan.title)
  await main(page).getByRole('article').getByRole('link', { name: loan.title }).first().click()
  await page.waitForURL(({ pathname }) => pathname === `/books/${loan.number}`)
  await main(page).getByRole('heading', { level: 1, name: loan.title }).waitFor()
  const before = await main(page).locator('strong, span').allTextContents()

  await page.goto(app.address('/account/card'))
  await main(page)
    .getByRole('img', { name: /^The barcode of your card/ })
    .waitFor()
  await page.goto(app.address('/faculty'))
  await main(page).getByRole('heading', { name: 'My loans' }).waitFor()
  await main(page).getByRole('link', { name: loan.title }).waitFor()
  await main(page).getByText('Renewing needs the network.').waitFor()
  const borrowed = await main(page).getByText('Accession number').count()
  expect(borrowed).toBe(loans.length)
  const shelf = await page.context().newPage()
  await shelf.goto(app.address(`/books/${loan.number}`))
  await main(shelf).getByRole('heading', { level: 1, name: loan.title }).waitFor()
  expect(await main(shelf).locator('strong, span').allTextContents()).toEqual(before)

  await takeBack(office, loan.barcode)
  await app.start()
  await main(page).getByText('Loans are as the library has them now.').waitFor()
  await expect.poll(() => main(page).getByText('Accession number').count()).toBe(borrowed - 1)
  await main(shelf).getByText('Copies are as the library has them now.').waitFor()
  await expect.poll(() => main(shelf).locator('strong, span').allTextContents()).not.toEqual(before)

  await page.evaluate(() => fetch('/logout', { method: 'POST' }))
  await page.goto(app.address('/support'))
  await hydrated(page)
  await expect.poll(async () => (await written(page)).issues, { timeout: 15_000 }).toEqual([])
  const left = await written(page)
  expect(left.storage).toContain('booksAt')
  for (const text of [left.storage, left.cached]) {
    expect(text).not.toContain(people.student)
    expect(text).not.toContain('"code":')
    expect(text).not.toContain('"accessionNumber":')
  }
})
