import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pages } from '#src/pages/pages.ts'
import {
  arrange,
  arrangementSearch,
  readArrangement,
  sitemapColumns,
  sitemapRows,
} from './sitemap-rows.ts'

const rows = sitemapRows(pages, () => '2026-11-21')
const urls = (search: string) =>
  arrange(rows, readArrangement(new URLSearchParams(search))).map((row) => row.url)

test('lists every page that is listed, and the other spelling of /books', () => {
  expect(rows.map((row) => row.url)).toContain('/bookS')
  expect(rows.some((row) => row.url.includes(':'))).toBe(false)
  const listed = pages.filter((page) => page.listed !== undefined).map((page) => page.path)
  expect(rows.map((row) => row.url)).toEqual(expect.arrayContaining(listed))
  expect(listed).toContain('/login')
  expect(rows.map((row) => row.url)).not.toContain('/login/reset')
})

test('priority is 0.6 for home, 0.8 for the tools of administrators, and 1 for all others', () => {
  for (const { url, priority } of rows) {
    const isTool = /^\/(admin\/|ProfileManager\/order)/.test(url)
    const wanted = url === '/' ? 0.6 : isTool ? 0.8 : 1
    expect([url, priority]).toEqual([url, wanted])
  }
})

test('no page is released on a day to come', () => {
  for (const { id, listed } of pages) {
    if (listed) expect([id, Date.parse(listed.released) < Date.now()]).toEqual([id, true])
  }
})

test('filters by address and title, without regard to case', () => {
  expect(urls('q=BOOKS')).toEqual([
    '/books',
    '/bookS',
    '/books/advanced',
    '/BookSoftcopy',
    '/faculty/FacultyAddBookSoftware',
    '/required-books',
    '/admin/AddBookPage/pile',
    '/admin/import',
    '/admin/AddBookSoftware',
    '/admin/e-book-loans',
    '/admin/counter',
    '/admin/counter/packages',
    '/admin/issuedBooks',
  ])
  expect(urls('q=refund')).toEqual(['/CancellationandRefund'])
  expect(urls('q=%3Cscript%3E')).toEqual([])
})

test('sorts by each column, both ways', () => {
  expect(urls('sort=priority')[0]).toBe('/')
  expect(urls('sort=priority&order=desc').at(-1)).toBe('/')
  expect(urls('sort=url').slice(0, 2)).toEqual(['/', '/about'])
})

test('any address is an arrangement, and every arrangement has an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (search) => {
      expect(
        arrange(rows, readArrangement(new URLSearchParams(search))).length,
      ).toBeLessThanOrEqual(rows.length)
    }),
  )
  const arrangements = fc.record({
    filter: fc.string({ maxLength: 50 }).map((text) => text.trim()),
    sort: fc.constantFrom(...sitemapColumns),
    descending: fc.boolean(),
  })
  fc.assert(
    fc.property(arrangements, (by) => {
      expect(readArrangement(new URLSearchParams(arrangementSearch(by)))).toEqual(by)
    }),
  )
})
