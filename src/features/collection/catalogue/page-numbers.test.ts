import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'
import { resultRange } from './result-range.ts'
import { resultsWords } from './results/words.ts'

test.each([
  [1, 1, [1]],
  [1, 6, [1, 2, null, 6]],
  [5, 20, [1, null, 4, 5, 6, null, 20]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 5, [1, 2, 3, 4, 5]],
])('page %i of %i', (current, pages, shown) => {
  expect(pageNumbers(current, pages)).toEqual(shown)
})

test('numbers rise, and both ends are there', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 500 }),
      (one, other) => {
        const pages = Math.max(one, other)
        const numbers = pageNumbers(Math.min(one, other), pages).filter((page) => page !== null)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect([numbers[0], numbers.at(-1)]).toEqual([1, pages])
      },
    ),
  )
})

test.each([
  [{ page: 1, size: 20, offset: 0 }, 0, 'No books'],
  [{ page: 1, size: 20, offset: 0 }, 1, '1 book'],
  [{ page: 1, size: 20, offset: 0 }, 20, '20 books'],
  [{ page: 2, size: 20, offset: 20 }, 123, '21–40 of 123 books'],
  [{ page: 7, size: 20, offset: 120 }, 123, '121–123 of 123 books'],
  [{ page: 9, size: 20, offset: 160 }, 123, '123 books'],
  [{ page: 2, size: 20, offset: 20 }, 123456, '21–40 of 1,23,456 books'],
])('%o of %i books', (page, total, words) => {
  expect(resultRange(resultsWords.en, page, total)).toBe(words)
})
