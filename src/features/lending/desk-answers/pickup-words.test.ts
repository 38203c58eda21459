import { expect, test } from 'vitest'
import { en as calendar } from '#src/kernel/calendar/words/en.ts'
import { pickupWords } from './pickup-words.ts'
import { en } from './words/en.ts'

test.each([
  [null, 'Awaiting pickup', false],
  ['2026-11-28', 'Awaiting pickup until Sat, 28 Nov 2026', false],
  ['2026-11-27', 'Pickup expired on Fri, 27 Nov 2026', true],
] as const)('a copy kept until %s', (until, words, isExpired) => {
  expect(pickupWords(until, en, calendar, '2026-11-28')).toEqual({ words, isExpired })
})
