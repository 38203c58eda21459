import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  noMeasures,
  rangeOf,
  threeQuarters,
  vitalNames,
  vitalRanges,
  vitalRating,
  vitalWords,
} from './vitals.ts'

test('a measure lies in the range that ends with it, or above all', () => {
  expect(rangeOf('LCP', 100)).toBe(0)
  expect(rangeOf('LCP', 100.1)).toBe(1)
  expect(rangeOf('CLS', 99)).toBe(vitalRanges.CLS.length)
})

test('what three of four measures are at most lies in the range where the true one lies', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...vitalNames),
      fc.array(fc.double({ min: 0, max: 70_000, noNaN: true }), { minLength: 1, maxLength: 60 }),
      (name, values) => {
        const counts = noMeasures(name)
        for (const value of values) {
          const range = rangeOf(name, value)
          counts[range] = (counts[range] ?? 0) + 1
        }
        const sorted = values.toSorted((one, other) => one - other)
        const exact = sorted[Math.ceil(values.length * 0.75) - 1] ?? 0
        const told = threeQuarters(name, counts) ?? -1
        const range = rangeOf(name, exact)
        expect(told).toBeGreaterThanOrEqual(vitalRanges[name][range - 1] ?? 0)
        expect(told).toBeLessThanOrEqual(vitalRanges[name][range] ?? Number.POSITIVE_INFINITY)
      },
    ),
  )
})

test('without a measure there is none', () => {
  expect(threeQuarters('INP', noMeasures('INP'))).toBeNull()
})

test('measures are rated by the thresholds of web vitals, and said with their unit', () => {
  expect(vitalRating('LCP', 2500)).toBe('good')
  expect(vitalRating('LCP', 2501)).toBe('needs improvement')
  expect(vitalRating('CLS', 0.3)).toBe('poor')
  expect(vitalWords('LCP', 2440)).toBe('2.4 s')
  expect(vitalWords('INP', 180.4)).toBe('180 ms')
  expect(vitalWords('CLS', 0.08)).toBe('0.08')
})
