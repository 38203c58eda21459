import { expect, test } from 'vitest'
import { whenWords } from './age-words.ts'

const now = Date.parse('2026-11-21T09:00:00Z')

test('what was kept today says the time, by the institute’s clock; what is older says the day too', () => {
  expect(whenWords(Date.parse('2026-11-21T08:35:00Z'), now)).toBe('today at 2:05 pm')
  expect(whenWords(Date.parse('2026-11-20T08:35:00Z'), now)).toBe('Fri, 20 Nov 2026, 2:05 pm')
  // Half past midnight in India is still the day before in UTC.
  expect(whenWords(Date.parse('2026-11-20T19:00:00Z'), now)).toBe('today at 12:30 am')
})
