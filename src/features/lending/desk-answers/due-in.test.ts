import { expect, test } from 'vitest'
import { dueIn } from './due-in.ts'

/** Monday 23 November 2026, at 11 o'clock in Sambalpur. */
const now = new Date('2026-11-23T05:30:00Z')

test.each([
  ['2026-11-23T18:29:59Z', 'Due today'],
  ['2026-11-23T11:30:00Z', 'Due today, 17:00'],
  ['2026-11-22T18:29:59Z', '1 day late'],
  ['2026-11-16T18:29:59Z', '7 days late'],
  ['2026-11-24T18:29:59Z', 'Due tomorrow'],
  ['2026-12-07T18:29:59Z', 'Due Mon, 7 Dec 2026'],
  ['2026-11-24T03:35:00Z', 'Due Tue, 24 Nov 2026, 9:05'],
])('%s is said as %s', (dueAt, words) => {
  expect(dueIn(dueAt, now, 'en')).toBe(words)
})
