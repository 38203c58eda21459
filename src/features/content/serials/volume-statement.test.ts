import { expect, test } from 'vitest'
import { missingNote, volumeStatement } from './volume-statement.ts'

const issue = (enumeration: string, dueOn: string) => ({
  kind: 'regular' as const,
  enumeration,
  chronology: '',
  dueOn,
})

test.each([
  [['Vol. 61, No. 1', 'Vol. 61, No. 26'], 'Vol. 61, No. 1–26 (2026)'],
  [['Vol. 12, No. 1', 'Vol. 12, No. 5–6'], 'Vol. 12, No. 1–6 (2026)'],
  [['Vol. 12, No. 5–6', 'Vol. 12, No. 12'], 'Vol. 12, No. 5–12 (2026)'],
  [['Vol. 12, No. 11', 'Vol. 13, No. 4'], 'Vol. 12, No. 11 – Vol. 13, No. 4 (2026)'],
  [['Issue 44', 'Issue 52'], 'Issue 44 – Issue 52 (2026)'],
  [['Vol. 3', 'Vol. 3'], 'Vol. 3 (2026)'],
  [['', ''], '2026'],
])('of %j the volume is called %s', ([first = '', last = ''], called) => {
  const issues = [issue(first, '2026-01-05'), issue(last, '2026-12-05')]
  expect(volumeStatement(issues)).toBe(called)
})

test('two years are both named, and supplements do not count', () => {
  const supplement = { ...issue('Vol. 1, supplement', '2025-01-01'), kind: 'supplement' as const }
  const issues = [
    supplement,
    issue('Vol. 8, No. 1', '2026-07-01'),
    issue('Vol. 8, No. 2', '2027-01-01'),
  ]
  expect(volumeStatement(issues)).toBe('Vol. 8, No. 1–2 (2026–2027)')
})

test('a note names what is missing, as long as a note may be', () => {
  expect(missingNote([])).toBe('')
  const many = Array.from({ length: 400 }, (_, at) => issue(`Vol. 1, No. ${at}`, '2026-01-01'))
  expect(missingNote(many).length).toBeLessThanOrEqual(2000)
})
