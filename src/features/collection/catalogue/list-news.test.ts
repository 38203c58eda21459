import { expect, test } from 'vitest'
import type { CachedBook } from '#src/features/collection/offline-catalogue/cached-book.ts'
import { listedBook } from '#src/features/collection/offline-catalogue/listed-book.ts'
import { listNews, newsWords, type ShownList, tellsOtherBooks } from './list-news.ts'
import { resultsWords } from './results/words.ts'

const cached = (id: number, more: Partial<CachedBook> = {}): CachedBook => ({
  id: String(id),
  title: `Book ${id}`,
  copies: 2,
  available: 2,
  ...more,
})
const listed = (id: number, more: Partial<CachedBook> = {}) => listedBook(cached(id, more))
const shown: ShownList = { total: 2, items: [listed(1), listed(2)] }

const words = (now: ShownList) => {
  const news = listNews(shown, now)
  return news && newsWords(resultsWords.en, news)
}

test.each([
  ['nothing', shown, null],
  ['a loan', { total: 2, items: [listed(1), listed(2, { available: 0 })] }, null],
  ['a new book', { total: 3, items: [listed(3), ...shown.items] }, '1 new book'],
  ['1,200 new books', { total: 1202, items: shown.items }, '1,200 new books'],
  ['a changed book', { total: 2, items: [listed(1), listed(2, { year: 1990 })] }, '1 book changed'],
  ['a deleted book', { total: 1, items: [listed(1)] }, '1 book no longer listed'],
  [
    'both',
    { total: 4, items: [listed(4), listed(3), listed(1, { title: 'Other' })] },
    '2 new books, 1 changed',
  ],
  ['another order', { total: 2, items: [listed(2), listed(1)] }, 'This list has changed'],
] as const)('where %s has come about, the page says so', (_what, now, said) => {
  expect(words(now)).toBe(said)
})

test('a new book that would stand on another page is not here', () => {
  expect(listNews(shown, { total: 3, items: shown.items })).toMatchObject({ isHere: false })
  expect(listNews(shown, { total: 3, items: [listed(3)] })).toMatchObject({ isHere: true })
})

const rows = (...books: CachedBook[]) => new Map(books.map((book) => [book.id, book]))
const [one, two] = [cached(1), cached(2)]

test('the list is asked for again where books come, go or change, and not for what the desk does', () => {
  const before = rows(one, two)
  expect(tellsOtherBooks(before, rows(one, two))).toBe(false)
  expect(tellsOtherBooks(before, rows(one, cached(2, { available: 1 })))).toBe(false)
  expect(tellsOtherBooks(before, rows(one, two, cached(3)))).toBe(true)
  expect(tellsOtherBooks(before, rows(one))).toBe(true)
  expect(tellsOtherBooks(before, rows(one, cached(3)))).toBe(true)
  expect(tellsOtherBooks(before, rows(one, cached(2, { title: 'Other', available: 1 })))).toBe(true)
  // A changed subtitle, which a browser does not keep.
  expect(tellsOtherBooks(before, rows(one, cached(2)))).toBe(true)
})
