import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Day, dayAfter, weekdayOf } from '#src/kernel/dates.ts'
import { dayByKey } from './month-keys.ts'

const days = fc.integer({ min: 40, max: 36_000 }).map((after) => dayAfter('2000-01-01', after))

test.each<[string, Day, Day | null]>([
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowLeft', '2026-12-01', '2026-11-30'],
  ['ArrowDown', '2026-11-26', '2026-12-03'],
  ['ArrowUp', '2026-11-05', '2026-10-29'],
  ['Home', '2026-11-26', '2026-11-23'],
  ['End', '2026-11-26', '2026-11-29'],
  ['PageDown', '2026-01-31', '2026-02-28'],
  ['PageDown', '2028-01-31', '2028-02-29'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-12-31', '2027-01-31'],
  ['PageUp', '2026-12-31', '2026-11-30'],
  ['ArrowLeft', '2000-01-01', null],
  ['PageUp', '2000-01-15', null],
  ['PageDown', '2099-12-15', null],
  ['Enter', '2026-11-26', null],
  ['a', '2026-11-26', null],
])('%s from %s leads to %s', (key, day, there) => {
  expect(dayByKey(key, day)).toBe(there)
})

test('arrows lead back, a week begins on Monday, and a month is never passed over', () => {
  fc.assert(
    fc.property(days, (day) => {
      const after = (key: string, from = day) => dayByKey(key, from) ?? from
      expect(after('ArrowLeft', after('ArrowRight'))).toBe(day)
      expect(after('ArrowUp', after('ArrowDown'))).toBe(day)
      expect(weekdayOf(after('Home'))).toBe(1)
      expect(weekdayOf(after('End'))).toBe(0)
      const month = (of: Day) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7))
      expect(month(after('PageDown')) - month(day)).toBe(1)
      expect(month(day) - month(after('PageUp'))).toBe(1)
      expect(after('PageDown').slice(8) <= day.slice(8)).toBe(true)
    }),
  )
})
