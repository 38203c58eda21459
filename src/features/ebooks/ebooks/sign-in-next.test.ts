import { expect, test } from 'vitest'
import { nextOf } from './sign-in-next.ts'

test('a shared link leads to its chapter and passage, anything else to the page of the e-book', () => {
  expect(nextOf(3, '?part=2', '#l-120')).toBe('/e-books/3/reader/2#l-120')
  expect(nextOf(3, '?part=2', '#f-water%20stone')).toBe('/e-books/3/reader/2#f-water%20stone')
  expect(nextOf(3, '?part=2', '#main')).toBe('/e-books/3/reader/2')
  for (const search of ['', '?part=', '?part=0', '?part=-1', '?part=1.5', '?part=//x.org']) {
    expect(nextOf(3, search, '#l-120'), search).toBe('/BookSoftcopy/3')
  }
})
