import fc from 'fast-check'
import { expect, test } from 'vitest'
import { count, rupees } from './money.ts'

test('counts are grouped as India groups them', () => {
  expect([0, 999, 1000, 120_000, 12_345_678, -1500].map(count)).toEqual([
    '0',
    '999',
    '1,000',
    '1,20,000',
    '1,23,45,678',
    '-1,500',
  ])
})

test('whole numbers read as Intl writes them', () => {
  const intl = new Intl.NumberFormat('en-IN')
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(count(value)).toBe(intl.format(value))
    }),
  )
})

test('rupees show paise where there are some', () => {
  const shown = [12_000_000, 12_050, 5, 0, -250].map(rupees)
  expect(shown).toEqual(['₹ 1,20,000', '₹ 120.50', '₹ 0.05', '₹ 0', '₹ -2.50'])
})
