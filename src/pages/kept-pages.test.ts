import { expect, test } from 'vitest'
import { mayKeepPath } from '#src/browser/service-worker/kept-pages.ts'
import { offlineViews } from '#src/panels/offline/offline-views.ts'
import { pages } from './pages.ts'

/** A path of a pattern: `/books/12` of `/books/:number`. */
const pathOf = (pattern: string) => pattern.replaceAll(/:\w+/g, '12')

test.each(pages.filter((page) => page.adminGate))(
  'no browser keeps $path, which stands behind the admin gate',
  ({ path }) => {
    expect(mayKeepPath(pathOf(path))).toBe(false)
  },
)

test('pages that anyone may read are kept, but for those of signing in and those that are shown better without network', () => {
  const left = pages
    .filter(({ access, path }) => access === 'everyone' && !mayKeepPath(pathOf(path)))
    .map(({ path }) => path)
  expect(left.filter((path) => !path.startsWith('/log')).sort()).toEqual([
    '/books',
    '/desk-scanner/:code',
    '/offline',
    '/share',
  ])
})

test('a view of the offline app stands for a page of the table', () => {
  const paths = pages.map(({ path }) => path)
  expect(offlineViews.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([])
})
