import { expect, test } from 'vitest'
import { readsCookies } from './reads-cookies.ts'

test.each([
  '/login',
  '/login/code',
  '/login/code.data',
  '/Login/Code/',
  '/desk-scanner/12',
  '/account',
])('%s sees cookies', (path) => {
  expect(readsCookies(path)).toBe(true)
})

test.each(['/', '/_root.data', '/books', '/books.data', '/books/12', '/no/page', '/__manifest'])(
  '%s is the same for all visitors',
  (path) => {
    expect(readsCookies(path)).toBe(false)
  },
)
