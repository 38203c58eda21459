import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedTo } from './moved-to.ts'

test('one comes to its place, and the others keep their order', () => {
  const list = fc.uniqueArray(fc.integer(), { minLength: 1 })
  fc.assert(
    fc.property(list, fc.nat(), fc.integer({ min: -3, max: 40 }), (given, at, to) => {
      const from = at % given.length
      const after = movedTo(given, from, to)
      const moved = given[from]
      const others = (all: readonly number[]) => all.filter((one) => one !== moved)
      expect(others(after)).toEqual(others(given))
      const last = given.length - 1
      expect(after.indexOf(Number(moved))).toBe(Math.min(Math.max(to, 0), last))
    }),
  )
})
