import { expect, test } from 'vitest'
import { firstBefore, lastBefore } from '#src/features/lending/circulation-reports/year-before.ts'
import { definitionSearch, readDefinition } from './report-definition.ts'
import { daysOfPeriodNamed, periodNames } from './report-periods.ts'
import { reportTimes, timeWords } from './report-times.ts'

const clock = { today: '2026-11-28', firstMonth: 6 }

test.each([
  ['today', '2026-11-28', '2026-11-28'],
  ['yesterday', '2026-11-27', '2026-11-27'],
  ['this-week', '2026-11-23', '2026-11-29'],
  ['last-week', '2026-11-16', '2026-11-22'],
  ['this-month', '2026-11-01', '2026-11-30'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['this-year', '2026-01-01', '2026-12-31'],
  ['last-year', '2025-01-01', '2025-12-31'],
  ['this-academic-year', '2026-06-01', '2027-05-31'],
  ['last-academic-year', '2025-06-01', '2026-05-31'],
  ['this-financial-year', '2026-04-01', '2027-03-31'],
  ['last-financial-year', '2025-04-01', '2026-03-31'],
] as const)('%s is %s to %s', (name, from, to) => {
  expect(daysOfPeriodNamed(name, clock)).toEqual({ from, to })
})

test.each(['2024-02-29', '2026-01-01', '2025-12-31', '2026-03-01', '2023-05-31'])(
  'on %s every named time has its days in order, and last ends where this begins',
  (today) => {
    for (const firstMonth of [1, 4, 6, 12]) {
      for (const name of periodNames) {
        const { from, to } = daysOfPeriodNamed(name, { today, firstMonth })
        expect(from <= to).toBe(true)
        if (name.startsWith('this-')) expect(from <= today && today <= to).toBe(true)
        else if (name.startsWith('last-')) expect(to < today).toBe(true)
      }
    }
  },
)

test('a year before keeps the ends of months, a leap day is the 28th', () => {
  expect([firstBefore('2024-02-29'), lastBefore('2024-02-29')]).toEqual([
    '2023-02-28',
    '2023-02-28',
  ])
  expect([firstBefore('2025-02-28'), lastBefore('2025-02-28')]).toEqual([
    '2024-02-28',
    '2024-02-29',
  ])
  expect(lastBefore('2026-11-30')).toBe('2025-11-30')
})

const times = (text: string) =>
  reportTimes(readDefinition(new URLSearchParams(text)).definition, clock).map(timeWords)

test('a report says its days, also those of the year before, up to today', () => {
  const loans = 'subject=loans&group=category'
  expect(times(`${loans}&filter1=issued-on&how1=this-month`)).toEqual([
    'Issued on: Sun, 1 Nov 2026 to Mon, 30 Nov 2026 (this month)',
  ])
  expect(times(`${loans}&compare=1&filter1=issued-on&how1=this-month`)).toEqual([
    'Issued on: Sun, 1 Nov 2026 to Sat, 28 Nov 2026 (this month); the year before: Sat, 1 Nov 2025 to Fri, 28 Nov 2025',
  ])
  // What is due lies ahead too.
  expect(times(`${loans}&compare=1&filter1=due-on&how1=this-month`)[0]).toContain(
    'Mon, 30 Nov 2026 (this month); the year before: Sat, 1 Nov 2025 to Sun, 30 Nov 2025',
  )
  expect(
    times(
      `${loans}&filter1=issued-on&how1=at-least&value1=2026-01-01&filter2=issued-on&how2=last-days&value2=30&filter3=returned-on&how3=empty`,
    ),
  ).toEqual(['Issued on: Fri, 30 Oct 2026 to Sat, 28 Nov 2026 (the last 30 days)'])
  expect(times(`${loans}&filter1=issued-on&how1=is&value1=2026-11-02`)).toEqual([
    'Issued on: Mon, 2 Nov 2026',
  ])
})

test('a time that is named stays one where the report is saved', () => {
  const { definition } = readDefinition(
    new URLSearchParams('subject=loans&group=category&filter1=issued-on&how1=last-academic-year'),
  )
  expect(definitionSearch(definition)).toContain('how1=last-academic-year')
})
