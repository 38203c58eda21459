import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memberNumber, readMemberNumber } from '#src/kernel/member-number.ts'
import { lastDayAfter, standingOf } from './members.ts'

test('a number is read back however it is typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (number) => {
      const shown = memberNumber(number)
      for (const typed of [
        shown,
        shown.toLowerCase(),
        ` ${shown} `,
        String(number),
        `m${number}`,
      ]) {
        expect(readMemberNumber(typed)).toBe(number)
      }
    }),
  )
  for (const none of ['', 'M-', 'M-0', '0', '21CSE001', '-1', '1.5', '9999999999']) {
    expect(readMemberNumber(none)).toBeNull()
  }
})

test.each([
  ['2026-07-01', 12, '2027-06-30'],
  ['2026-07-15', 48, '2030-07-14'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-01-01', 1, '2026-01-31'],
])('from %s for %i months lasts until %s', (from, months, until) => {
  expect(lastDayAfter(from, months)).toBe(until)
})

test('a membership holds on its first and its last day, and not beside them', () => {
  const member = { validFrom: '2026-07-01', validUntil: '2027-06-30', withdrawnAt: null }
  expect(standingOf(member, '2026-06-30')).toBe('not-yet')
  expect(standingOf(member, '2026-07-01')).toBe('valid')
  expect(standingOf(member, '2027-06-30')).toBe('valid')
  expect(standingOf(member, '2027-07-01')).toBe('expired')
  expect(standingOf({ ...member, validUntil: null }, '2099-01-01')).toBe('valid')
  expect(standingOf({ ...member, withdrawnAt: '2026-08-01T00:00:00Z' }, '2026-09-01')).toBe(
    'withdrawn',
  )
})
