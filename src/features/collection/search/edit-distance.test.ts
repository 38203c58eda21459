import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, oneSlipAway } from './edit-distance.ts'

test.each([
  ['opertaing', 'operating', 1],
  ['sytems', 'systems', 1],
  ['algoritm', 'algorithm', 1],
  ['programing', 'programming', 1],
  ['kernal', 'kernel', 1],
  ['databse', 'database', 1],
  ['tannenbaun', 'tanenbaum', 2],
  ['abc', 'xyz', 3],
  ['', 'ab', 2],
])('%s to %s', (from, to, distance) => {
  expect(editDistance(from, to, 3)).toBe(distance)
})

const word = fc.stringMatching(/^[a-d]{0,8}$/)

test('it is symmetrical, zero only for equals, and bounded by the limit', () => {
  fc.assert(
    fc.property(word, word, fc.nat(4), (one, other, limit) => {
      const distance = editDistance(one, other, limit)
      expect(distance).toBe(editDistance(other, one, limit))
      expect(distance === 0).toBe(one === other)
      expect(distance).toBeLessThanOrEqual(limit + 1)
    }),
  )
})

test('every word one slip away is found, and only those', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-d]{3,6}$/),
      fc.stringMatching(/^[a-d]{2,7}$/),
      (one, other) => {
        expect(oneSlipAway(one).includes(other)).toBe(editDistance(one, other, 1) === 1)
      },
    ),
    { numRuns: 300 },
  )
})

test('words of Indic scripts are corrected within their script', () => {
  expect(oneSlipAway('गोदन')).toContain('गोदान')
  expect(oneSlipAway('ଗୋଦନ')).toContain('ଗୋଦାନ')
})
