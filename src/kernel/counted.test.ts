import fc from 'fast-check'
import { expect, test } from 'vitest'
import { count, counted } from './counted.ts'

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

test('one thing is one, several are many', () => {
  expect([counted(1, 'book'), counted(0, 'book'), counted(6013, 'copy', 'copies')]).toEqual([
    '1 book',
    '0 books',
    '6,013 copies',
  ])
})
