import { expect, test } from 'vitest'
import { keptOnDeviceAt } from '#src/kernel/kept-on-device.ts'
import { offlineViews } from '#src/panels/offline/offline-views.ts'
import { pages } from './pages.ts'

/** A path of a pattern: `/books/12` of `/books/:number`. */
const pathOf = (pattern: string) => pattern.replaceAll(/:\w+/g, '12')

/** What a device knows: the worker is built with these rows alone. */
const cachedRows = pages.filter(({ keptOnDevice }) => keptOnDevice !== 'never')

test.each(pages)('a device keeps $path as its row says', ({ path, keptOnDevice }) => {
  expect(keptOnDeviceAt(cachedRows, pathOf(path))).toBe(keptOnDevice)
  expect(keptOnDeviceAt(cachedRows, pathOf(path).toUpperCase().replace(/\/?$/, '/'))).toBe(
    keptOnDevice,
  )
})

test.each(['/administration', '/admin/anything', '/books/4/hold/now', '/account/loans/4'])(
  'no device keeps %s, where no page is',
  (path) => {
    expect(keptOnDeviceAt(cachedRows, path)).toBe('never')
  },
)

test('of what a person alone may see, devices keep no secret, nothing of the office and no panel', () => {
  const cached = cachedRows.filter(({ access }) => access !== 'everyone').map(({ path }) => path)
  expect(cached.sort()).toEqual([
    '/account',
    '/account/events',
    '/account/loans',
    '/account/messages',
    '/account/receipts',
    '/account/reminders',
    '/account/requests',
    '/libraryEvents/:eventId/ticket',
    '/no-dues',
  ])
})

test('pages that anyone may read are kept, but for those of signing in and those that are shown better without network', () => {
  const left = pages
    .filter(({ access, keptOnDevice }) => access === 'everyone' && keptOnDevice === 'never')
    .map(({ path }) => path)
  expect(left.filter((path) => !path.startsWith('/log')).sort()).toEqual([
    '/ask',
    '/ask/conversation',
    '/books',
    '/desk-scanner/:code',
    '/feedback/:number',
    '/language',
    '/offline',
    '/required-books',
    '/required-books/citations',
    '/required-books/shared/:code',
    '/share',
  ])
})

test('a view of the offline app stands for a page of the table', () => {
  const paths = pages.map(({ path }) => path)
  expect(offlineViews.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([])
})
