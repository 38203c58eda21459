import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test.each([
  ['/student', '/student'],
  ['/books?q=a%20b&page=2#copies', '/books?q=a%20b&page=2#copies'],
  ['/', '/'],
  ['/a/../admin', '/admin'],
])('%s is followed', (text, path) => {
  expect(safeNext(text)).toBe(path)
})

test.each([
  '',
  'student',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/%2f/evil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%09/evil.example',
  '/a%0d%0aset-cookie:x',
  '/@evil.example/..//x',
  'javascript:alert(1)',
  '/\u0000',
  '/login',
  '/LOGIN?next=/login',
  '/login/reset',
  '/login.data',
  '/api/v1/books',
  `/${'x'.repeat(3000)}`,
])('%j is not followed', (text) => {
  expect(safeNext(text)).toBeNull()
})

const pieces = [
  '/',
  '\\',
  '.',
  '..',
  '%2f',
  '%5C',
  '%2e',
  '\t',
  '\n',
  ':',
  '@',
  'evil.example',
  '?',
  '#',
  '%',
  'a',
]

test('whatever is followed stays on this site, for browsers too', () => {
  const site = 'https://library.example'
  const texts = fc.oneof(
    fc.string(),
    fc.webPath(),
    fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((list) => `/${list.join('')}`),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const next = safeNext(text)
      if (next === null) return
      expect(new URL(next, site).origin).toBe(site)
      const decoded = next.replaceAll(/%2f/gi, '/').replaceAll(/%5c/gi, '\\')
      expect(new URL(decoded.split(/[?#]/)[0] ?? '', site).origin).toBe(site)
      expect(safeNext(next)).toBe(next)
    }),
    { numRuns: 2000 },
  )
})

test('nothing is followed to nowhere', () => {
  expect(safeNext(null)).toBeNull()
  expect(safeNext(undefined)).toBeNull()
})
