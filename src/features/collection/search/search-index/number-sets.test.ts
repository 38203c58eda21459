import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difference, has, intersection, numberSet, union } from './number-sets.ts'

const numbers = fc.oneof(
  fc.array(fc.nat(60)),
  fc.array(fc.nat(100_000), { minLength: 0, maxLength: 300 }),
)
const asSet = (values: readonly number[]) => numberSet(Uint32Array.from(values))
const sorted = (values: Iterable<number>) => [...new Set(values)].sort((one, other) => one - other)

test('sets of numbers are those of JavaScript', () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const [ones, others] = [new Set(one), new Set(other)]
      expect([...asSet(one)]).toEqual(sorted(one))
      expect([...intersection(asSet(one), asSet(other))]).toEqual(
        sorted([...ones].filter((number) => others.has(number))),
      )
      expect([...difference(asSet(one), asSet(other))]).toEqual(
        sorted([...ones].filter((number) => !others.has(number))),
      )
      for (const number of [...one.slice(0, 5), ...other.slice(0, 5), 7]) {
        expect(has(asSet(one), number)).toBe(ones.has(number))
      }
    }),
  )
})

test('the union of any number of sets', () => {
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 14 }), (lists) => {
      expect([...union(lists.map(asSet))]).toEqual(sorted(lists.flat()))
    }),
  )
})
