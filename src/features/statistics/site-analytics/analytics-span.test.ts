import { expect, test } from 'vitest'
import { monthBefore, placesOf, readSpan, spanNamed } from './analytics-span.ts'

test('a span ends today, and an address that asks for none there is asks for 30 days', () => {
  const asked = readSpan(new URLSearchParams('span=forever'), '2026-11-27')
  expect(asked).toEqual({ name: '30-days', from: '2026-10-29', to: '2026-11-27', unit: 'day' })
  expect(placesOf(asked)).toHaveLength(30)
})

test('months are whole, over the turn of a year', () => {
  const span = spanNamed('12-months', '2026-03-31')
  expect(span.from).toBe('2025-04-01')
  expect(placesOf(span)).toHaveLength(12)
  expect(placesOf(span).at(-1)).toBe('2026-03-01')
  expect(monthBefore('2026-01-15', 1)).toBe('2025-12-01')
  expect(monthBefore('2026-12-15', -1)).toBe('2027-01-01')
})
