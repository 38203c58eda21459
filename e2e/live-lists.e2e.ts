import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { address, desktop, phone, useBrowser } from './browser.ts'
import { inLibrary, inStorage, kept } from './library-db.ts'
import { useOffice } from './office.ts'
import { ask, people, signIn, storedCookies } from './sign-in.ts'
import { site } from './site.ts'

const browser = useBrowser()
const office = useOffice(browser)

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'on a %s the list of books is kept in the browser, keyed by id',
  async (_what, viewport) => {
    const page = await browser.open('/books', { viewport })
    await kept(page)
    const { version, rows } = await inLibrary(page, 'books')
    expect(version).toBe(2)
    expect(rows.length).toBeGreaterThan(20)
    const list = await inStorage(page, 'books')
    expect(list).toHaveLength(rows.length)
    expect(list[0]).toMatchObject({ id: expect.any(String), title: expect.any(String) })
  },
)

test('a second tab shares the stream of the first', async () => {
  const page = await browser.open('/books')
  await kept(page)
  const second = await page.context().newPage()
  const asked: string[] = []
  second.on('request', (request) => {
    if (request.url().includes('/live/')) asked.push(request.url())
  })
  await second.goto(address('/books'))
  await second.waitForFunction(async () =>
    (await navigator.locks.query()).pending?.some(({ name }) => name === 'almirah books'),
  )
  expect(asked).toEqual([])
  await page.close()
  await expect.poll(() => asked.length, { timeout: 15_000 }).toBe(1)
})

test('a reader who comes again is sent what changed alone', async () => {
  const page = await browser.open('/books')
  await kept(page)
  const asked = page.waitForRequest((request) => request.url().includes('/live/books'))
  await page.reload()
  const { searchParams } = new URL((await asked).url())
  expect(searchParams.get('since')).toMatch(/^\d+:\d+:/)
})

test('a broken store, and one of an older version, are made anew', async () => {
  const page = await browser.open('/about')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('LibraryDB', 1)
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('books', { keyPath: 'isbn' })
        opening.onsuccess = () => resolve(opening.result.close())
      }),
  )
  await page.goto(address('/books'))
  await kept(page)
  expect((await inLibrary(page, 'books')).rows.length).toBeGreaterThan(20)
})

test('a browser whose storage is full or shut works all the same', async () => {
  const page = await browser.open('/about')
  await page.context().addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(address('/books'))
  await page.waitForRequest((request) => request.url().includes('/live/books'))
  await expect
    .poll(async () => (await inLibrary(page, 'books')).rows.length, { timeout: 15_000 })
    .toBeGreaterThan(20)
  expect(await inStorage(page, 'books')).toBeNull()
})

/** Does something at the desk through the API. */
async function atDesk(
  operation: 'issue' | 'return',
  fields: Record<string, string>,
): Promise<void> {
  const { origin } = new URL(site().url)
  const answer = await fetch(new URL(`/api/v1/circulation/${operation}`, origin), {
    method: 'POST',
    headers: { cookie: office.cookie(), origin, 'content-type': 'application/json' },
    body: JSON.stringify({ key: randomUUID(), ...fields }),
  })
  expect([operation, answer.status, await answer.text()]).toEqual([
    operation,
    200,
    expect.anything(),
  ])
}

/** A book with several copies on the shelf, and the number of one of them. */
async function bookOnShelf() {
  type Listed = { number: number; title: string; copies: { total: number; available: number } }
  const list = await ask('/api/v1/books?limit=50', '')
  const { items }: { items: Listed[] } = await list.json()
  const book = items.find(({ copies }) => copies.available > 2)
  if (!book) throw new Error('no book of the demo has three copies on the shelf')
  const detail = await ask(`/api/v1/books/${book.number}`, '')
  const {
    copies,
  }: { copies: { accessionNumber: string; state: string; referenceOnly: boolean }[] } =
    await detail.json()
  const copy = copies.findLast(
    ({ state, referenceOnly }) => state === 'available' && !referenceOnly,
  )
  if (!copy) throw new Error(`no copy of book ${book.number} is to be lent`)
  return { ...book, copy: copy.accessionNumber }
}

test('what the desk does shows on the open pages of others', async () => {
  const { number, title, copies, copy } = await bookOnShelf()
  const page = await browser.open(`/books?q=${encodeURIComponent(title)}`)
  const detail = await page.context().newPage()
  await detail.goto(address(`/books/${number}`))
  await kept(page)
  const listed = page.getByRole('article').filter({ hasText: title }).first()
  await atDesk('issue', { member: 'M-000044', copy })
  await listed.getByText(`${copies.available - 1} of ${copies.total} available`).waitFor()
  await detail.getByText('On loan').first().waitFor()
  await atDesk('return', { copy })
  await listed.getByText(`${copies.available} of ${copies.total} available`).waitFor()
})

test('a reader’s loans are kept in the browser, and gone from it when they sign out', async () => {
  const cookie = await signIn(people.student)
  const page = await browser.open('/student', { storageState: storedCookies(cookie) })
  await page.waitForFunction(() => localStorage.getItem('issuedBooks') !== null)
  const { rows } = await inLibrary(page, 'issues')
  expect(rows.length).toBeGreaterThan(0)
  expect(await inStorage(page, 'issuedBooks')).toHaveLength(rows.length)
  await page.evaluate(() => fetch('/logout', { method: 'POST' }))
  await page.goto(address('/about'))
  await expect
    .poll(async () => (await inLibrary(page, 'issues')).rows, { timeout: 15_000 })
    .toEqual([])
  expect(await inStorage(page, 'issuedBooks')).toBeNull()
  expect(await inStorage(page, 'issuedBooksAt')).toBeNull()
})
