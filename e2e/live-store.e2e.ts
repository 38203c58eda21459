import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, useBrowser } from './browser.ts'
import { freeCopies, lend, takeBack } from './lend.ts'
import { inLibrary, inStorage, listStored } from './library-db.ts'
import { useOffice } from './office.ts'
import { ask, people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)
const borrower = 'M-000044'

const refused = [
  [
    'refuses a database, as a private window may',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError')
      }
    },
  ],
  [
    'has no room in its database',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  [
    'has no local storage',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    },
  ],
] as const

test.each(refused)(
  'a browser that %s shows what the desk does all the same',
  async (_what, refuse) => {
    const [copy] = await freeCopies(office.cookie(), 1)
    if (!copy) throw new Error('no copy is free')
    const page = await browser.open('/about')
    await page.context().addInitScript(refuse)
    const answered = page.waitForResponse((answer) => answer.url().includes('/live/books'))
    await page.goto(address(`/books/${copy.number}`))
    expect((await answered).status()).toBe(200)
    await lend(office.cookie(), borrower, copy.barcode)
    await page.getByText('On loan').first().waitFor()
    await takeBack(office.cookie(), copy.barcode)
    await page.getByText('On loan').first().waitFor({ state: 'detached' })
  },
)

/** Does something to LibraryDB behind the list's back. */
function spoil(page: Page, how: 'loses a row' | 'is of a newer version'): Promise<unknown> {
  return page.evaluate(
    (what) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('LibraryDB', what === 'loses a row' ? undefined : 9)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const { result } = opening
          const done = () => resolve(result.close())
          if (what !== 'loses a row') return done()
          const store = result.transaction('books', 'readwrite').objectStore('books')
          store.getAllKeys().onsuccess = ({ target }) => {
            const [first] = (target as IDBRequest<IDBValidKey[]>).result
            if (first !== undefined) store.delete(first).onsuccess = done
          }
        }
      }),
    how,
  )
}

test.each(['loses a row', 'is of a newer version'] as const)(
  'a database that %s is made anew from the stream',
  async (how) => {
    const page = await browser.open('/books')
    await listStored(page)
    const { rows } = await inLibrary(page, 'books')
    await page.goto(address('/about'))
    await spoil(page, how)
    const asked = page.waitForRequest((request) => request.url().includes('/live/books'))
    await page.goto(address('/books'))
    expect(new URL((await asked).url()).searchParams.get('since')).toBeNull()
    await expect
      .poll(async () => (await inLibrary(page, 'books')).rows.length, { timeout: 15_000 })
      .toBe(rows.length)
    expect((await inLibrary(page, 'books')).version).toBe(2)
  },
)

/** Waits until nothing of anybody's loans is left in the browser. */
async function isForgotten(page: Page): Promise<void> {
  await expect
    .poll(async () => (await inLibrary(page, 'issues')).rows, { timeout: 15_000 })
    .toEqual([])
  expect(await inStorage(page, 'issuedBooks')).toBeNull()
}

async function openLoans(cookie: string): Promise<Page> {
  const page = await browser.open('/student', { storageState: storedCookies(cookie) })
  await page.waitForFunction(() => localStorage.getItem('issuedBooks') !== null)
  expect((await inLibrary(page, 'issues')).rows.length).toBeGreaterThan(0)
  return page
}

test('a session that is ended elsewhere takes the loans out of the open page’s browser', async () => {
  const cookie = await signIn(people.student)
  const page = await openLoans(cookie)
  await ask('/logout', cookie, {})
  await isForgotten(page)
  browser.problems.splice(0)
})

test('where the page is left before the loans are gone, the next one takes them out', async () => {
  const cookie = await signIn(people.student)
  const page = await openLoans(cookie)
  await page.evaluate(() => {
    IDBObjectStore.prototype.clear = () => {
      throw new DOMException('the page is left', 'AbortError')
    }
  })
  await ask('/logout', cookie, {})
  await expect.poll(() => inStorage(page, 'issuedBooks'), { timeout: 15_000 }).toBeNull()
  expect((await inLibrary(page, 'issues')).rows.length).toBeGreaterThan(0)
  await page.goto(address('/about'))
  await isForgotten(page)
  browser.problems.splice(0)
})

test('whoever signs in next finds nothing of the one before', async () => {
  const page = await openLoans(await signIn(people.student))
  const before = (await inLibrary(page, 'issues')).rows.map(({ id }) => id)
  const { cookies } = storedCookies(await signIn(people.faculty))
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  await page.goto(address('/faculty'))
  await expect
    .poll(async () => JSON.stringify(await inStorage(page, 'issuedBooksAt')), { timeout: 15_000 })
    .toContain(people.faculty)
  const left = (await inLibrary(page, 'issues')).rows.map(({ id }) => id)
  expect(left.filter((id) => before.includes(id))).toEqual([])
  const everything = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(before.filter((id) => everything.includes(id))).toEqual([])
})

test('a page that is opened right after a change paints what is, not what was', async () => {
  const [copy] = await freeCopies(office.cookie(), 1)
  if (!copy) throw new Error('no copy is free')
  const page = await browser.open(`/books/${copy.number}`)
  await listStored(page)
  await lend(office.cookie(), borrower, copy.barcode)
  await page.getByText('On loan').first().waitFor()
  await page.reload()
  await listStored(page)
  const list: { id: string; available?: number }[] = await inStorage(page, 'books')
  expect(list.find(({ id }) => id === String(copy.number))?.available).toBe(0)
  await takeBack(office.cookie(), copy.barcode)
})
