import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callSort } from '#src/features/collection/books/call-number.ts'
import { outOfOrder } from './shelf-order.ts'
import { isInRange } from './shelf-range.ts'

const keys = fc.array(
  fc.integer({ min: 0, max: 30 }).map((number) => String(number).padStart(2, '0')),
)

test('what is left stands in order, and nothing more could be left', () => {
  fc.assert(
    fc.property(keys, (walk) => {
      const marks = outOfOrder(walk)
      const unmarked = walk.filter((_, place) => !marks[place])
      expect(unmarked).toEqual([...unmarked].sort())
      expect(unmarked).toHaveLength(longest(walk))
    }),
  )
})

test('a shelf in order has nothing out of order, and one book moved is the one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 10, max: 99 }), { minLength: 5 }), (numbers) => {
      const walk = numbers.map(String).sort()
      expect(outOfOrder(walk)).not.toContain(true)
      const [first = '', ...others] = walk
      const marks = outOfOrder([...others, first])
      expect(marks).toEqual([...others.map(() => false), true])
    }),
  )
})

test.each([
  ['005.133 K53', '005', '005', true],
  ['006.3', '005', '005', false],
  ['004.9', '005', null, false],
  ['999', '005', null, true],
  ['5.133', '005', '006', true],
  ['QA76.9', 'QA', 'QA', true],
  ['QB1', 'QA', 'QA', false],
])('%s in %s to %s: %s', (number, firstCallNumber, lastCallNumber, is) => {
  expect(isInRange(callSort(number), { firstCallNumber, lastCallNumber })).toBe(is)
})

test('without a call number a copy is in no range but that of all', () => {
  expect(isInRange('', { firstCallNumber: null, lastCallNumber: null })).toBe(true)
  expect(isInRange('', { firstCallNumber: null, lastCallNumber: '999' })).toBe(false)
})

/** By trying every last element: slow and plain. */
function longest(walk: readonly string[]): number {
  const lengths: number[] = []
  for (const [place, key] of walk.entries()) {
    const before = lengths.filter((_, earlier) => (walk[earlier] ?? '') <= key)
    lengths[place] = 1 + Math.max(0, ...before)
  }
  return Math.max(0, ...lengths)
}
