import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pages } from '#src/pages/pages.ts'
import { likelyPages } from './likely-pages.ts'

const first = (path: string) => likelyPages(pages, path)[0]?.path

test.each([
  ['/book', '/books'],
  ['/boks', '/books'],
  ['/privacy', '/PrivacyPolicy'],
  ['/terms-and-conditions', '/TermsandConditions'],
  ['/contactus', '/ContactUs'],
  ['/sitemap.html', '/Sitemap'],
  ['/refund', '/CancellationandRefund'],
])('%s was probably %s', (wrong, right) => {
  expect(first(wrong)).toBe(right)
})

test.each(['/xmlrpc.php', '/xyzzy', '/', '//', '/%00'])('%s resembles nothing', (path) => {
  expect(likelyPages(pages, path)).toEqual([])
})

test('offers few pages that anyone may open, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (path) => {
      const offered = likelyPages(pages, path)
      expect(offered.length).toBeLessThanOrEqual(4)
      expect(offered.every((page) => !page.path.includes(':'))).toBe(true)
    }),
  )
})
