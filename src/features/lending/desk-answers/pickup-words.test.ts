import { expect, test } from 'vitest'
import { pickupWords } from './pickup-words.ts'

test.each([
  [null, 'Awaiting pickup', false],
  ['2026-11-28', 'Awaiting pickup until Sat, 28 Nov 2026', false],
  ['2026-11-27', 'Pickup expired on Fri, 27 Nov 2026', true],
] as const)('a copy kept until %s', (until, words, isExpired) => {
  expect(pickupWords(until, '2026-11-28')).toEqual({ words, isExpired })
})
