import { expect, test } from 'vitest'
import { countsOfView } from './counts-of-view.server.ts'
import type { PageView } from './page-view.ts'

const origin = 'https://library.suiit.example'
const phone =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
/** A Friday, half past nine at the institute. */
const at = new Date('2026-11-27T04:00:00Z')

function counts(path: string, view: Partial<PageView> = {}) {
  const url = `${origin}${path}`
  const given = { url, origin, referrer: null, userAgent: phone, found: null, at }
  return countsOfView({ ...given, ...view }).map(([kind, name]) => `${kind} ${name}`)
}

test('a document counts for its page, hour, device and where the reader came from', () => {
  expect(counts('/ABOUT')).toEqual(['page /about', 'hour 5 09', 'device phone', 'referrer direct'])
  expect(counts('/', { referrer: 'https://www.bing.com/search?q=library' })).toContain(
    'referrer bing.com',
  )
})

test('a page of many that anyone may see counts for its address too, others never', () => {
  expect(counts('/books/7')).toContain('address /books/7')
  expect(counts('/books/7')).toContain('page /books/:number')
  for (const path of ['/user-chat/a.rao@suiit.example', '/admin/users', '/account', '/nowhere']) {
    expect(counts(path).filter((count) => count.startsWith('address'))).toEqual([])
  }
})

test('pages of the office and what is no page count for nothing', () => {
  for (const path of ['/admin/analytics', '/admin', '/__manifest', '/wp-login.php', '/a%E0%A4%A']) {
    expect(counts(path)).toEqual([])
  }
})

test('a page that scripts go on to is a view; what a page asks again for itself is none', () => {
  const referrer = `${origin}/about`
  expect(counts('/books/7.data', { referrer })).toEqual([
    'page /books/:number',
    'hour 5 09',
    'address /books/7',
  ])
  expect(counts('/_.data', { referrer })).toEqual(['page /', 'hour 5 09'])
  expect(counts('/about.data', { referrer })).toEqual([])
  // A document that is loaded anew is looked at anew; another page of this site led to it.
  expect(counts('/about', { referrer })).toEqual(['page /about', 'hour 5 09', 'device phone'])
})

test('words are searches, found or not, and the same words no second one', () => {
  expect(counts('/books?q=Quantum  OPTICS', { found: 0 })).toContain(
    'search-nothing quantum optics',
  )
  expect(counts('/books?q=law', { found: 12 })).toContain('search law')
  const referrer = `${origin}/books?q=law`
  expect(counts('/books.data?q=law&sort=year', { found: 12, referrer })).toEqual([])
  expect(counts('/books.data?q=lawyer', { found: 1, referrer })).toEqual(['search lawyer'])
  expect(counts('/search?q=law', { found: 20, referrer })).not.toContain('search law')
  expect(counts('/books?q=law')).not.toContain('search law')
})
