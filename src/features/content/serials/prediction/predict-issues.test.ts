import { expect, test } from 'vitest'
import type { Counter } from './counters.ts'
import { type PredictedIssue, predictIssues, type Schedule } from './predict-issues.ts'

const counter: Counter = {
  label: 'No.',
  first: 1,
  add: 1,
  steps: 'with-issues',
  every: 1,
  counted: 0,
  whenMoreThan: null,
  startsWithYear: false,
  setTo: 1,
}
const volume = (first: number, more: Partial<Counter> = {}): Counter => ({
  ...counter,
  label: 'Vol.',
  first,
  steps: 'with-next',
  ...more,
})
const number = (first: number, more: Partial<Counter> = {}): Counter => ({
  ...counter,
  first,
  ...more,
})
const schedule = (
  firstIssue: string,
  rhythm: Schedule['rhythm'],
  more: Partial<Schedule> = {},
): Schedule => ({
  firstIssue,
  rhythm,
  yearBegins: 1,
  counters: [],
  dated: 'none',
  irregularities: [],
  ...more,
})
const monthly = (every: number, days: readonly number[] = []) =>
  ({ unit: 'month', every, days }) as const

type Pattern = {
  name: string
  schedule: Schedule
  until: string
  count: number
  /** Some issues as they must be, by their place, negative from the end. */
  said: Readonly<Record<number, string>>
}

/** As they are published. */
const patterns: readonly Pattern[] = [
  {
    name: 'a daily newspaper, none on Sundays and two holidays',
    schedule: schedule(
      '2026-01-01',
      { unit: 'day', without: [0] },
      {
        counters: [volume(148, { steps: 'with-year' }), number(1, { startsWithYear: true })],
        dated: 'day',
        irregularities: [
          { kind: 'skipped', on: '01-26' },
          { kind: 'skipped', on: '08-15' },
        ],
      },
    ),
    until: '2027-01-31',
    // 365 days less 52 Sundays and both holidays, then 26 days of January less the Republic Day.
    count: 311 + 25,
    said: {
      0: '2026-01-01 Vol. 148, No. 1; 1 Jan 2026',
      3: '2026-01-05 Vol. 148, No. 4; 5 Jan 2026',
      310: '2026-12-31 Vol. 148, No. 311; 31 Dec 2026',
      311: '2027-01-01 Vol. 149, No. 1; 1 Jan 2027',
    },
  },
  {
    name: 'the Economic and Political Weekly: each Saturday, a volume each year',
    schedule: schedule(
      '2026-01-03',
      { unit: 'week', every: 1 },
      {
        counters: [volume(61, { steps: 'with-year' }), number(1, { startsWithYear: true })],
        dated: 'day',
      },
    ),
    until: '2027-01-09',
    count: 54,
    said: {
      43: '2026-10-31 Vol. 61, No. 44; 31 Oct 2026',
      51: '2026-12-26 Vol. 61, No. 52; 26 Dec 2026',
      52: '2027-01-02 Vol. 62, No. 1; 2 Jan 2027',
    },
  },
  {
    name: 'a weekly with a double number, taken in the middle of its volume',
    schedule: schedule(
      '2026-10-17',
      { unit: 'week', every: 1 },
      {
        counters: [volume(61, { steps: 'with-year' }), number(42, { startsWithYear: true })],
        dated: 'day',
        irregularities: [{ kind: 'combined', on: '2026-10-31', count: 2, oneNumber: false }],
      },
    ),
    until: '2026-11-21',
    count: 5,
    said: {
      2: '2026-10-31 Vol. 61, No. 44–45; 31 Oct–7 Nov 2026',
      3: '2026-11-14 Vol. 61, No. 46; 14 Nov 2026',
    },
  },
  {
    name: 'a fortnightly, numbered without end',
    schedule: schedule(
      '2026-01-09',
      { unit: 'week', every: 2 },
      {
        counters: [number(1093, { label: 'Issue' })],
        dated: 'day',
      },
    ),
    until: '2026-12-31',
    count: 26,
    said: {
      1: '2026-01-23 Issue 1094; 23 Jan 2026',
      25: '2026-12-25 Issue 1118; 25 Dec 2026',
    },
  },
  {
    name: 'on the 1st and the 16th of each month',
    schedule: schedule('2026-06-01', monthly(1, [16, 1]), {
      counters: [volume(35), number(1, { whenMoreThan: 24 })],
      dated: 'day',
    }),
    until: '2027-06-30',
    count: 26,
    said: {
      1: '2026-06-16 Vol. 35, No. 2; 16 Jun 2026',
      23: '2027-05-16 Vol. 35, No. 24; 16 May 2027',
      24: '2027-06-01 Vol. 36, No. 1; 1 Jun 2027',
    },
  },
  {
    name: 'a monthly on the last days of months',
    schedule: schedule('2026-01-31', monthly(1), {
      counters: [volume(9), number(1, { whenMoreThan: 12 })],
      dated: 'month',
    }),
    until: '2027-01-31',
    count: 13,
    said: {
      1: '2026-02-28 Vol. 9, No. 2; February 2026',
      2: '2026-03-31 Vol. 9, No. 3; March 2026',
      12: '2027-01-31 Vol. 10, No. 1; January 2027',
    },
  },
  {
    name: 'a monthly with one issue for May and June, with two numbers',
    schedule: schedule('2026-01-05', monthly(1), {
      counters: [volume(12), number(1, { whenMoreThan: 12 }), number(133, { label: 'Whole no.' })],
      dated: 'month',
      irregularities: [{ kind: 'combined', on: '05', count: 2, oneNumber: false }],
    }),
    until: '2027-06-30',
    count: 16,
    said: {
      4: '2026-05-05 Vol. 12, No. 5–6, Whole no. 137–138; May–June 2026',
      5: '2026-07-05 Vol. 12, No. 7, Whole no. 139; July 2026',
      10: '2026-12-05 Vol. 12, No. 12, Whole no. 144; December 2026',
      15: '2027-05-05 Vol. 13, No. 5–6, Whole no. 149–150; May–June 2027',
    },
  },
  {
    name: 'the same with one number for both: eleven a year',
    schedule: schedule('2026-01-05', monthly(1), {
      counters: [volume(12), number(1, { whenMoreThan: 11 })],
      dated: 'month',
      irregularities: [{ kind: 'combined', on: '05', count: 2, oneNumber: true }],
    }),
    until: '2027-01-31',
    count: 12,
    said: {
      4: '2026-05-05 Vol. 12, No. 5; May–June 2026',
      5: '2026-07-05 Vol. 12, No. 6; July 2026',
      11: '2027-01-05 Vol. 13, No. 1; January 2027',
    },
  },
  {
    name: 'every two months, December with January',
    schedule: schedule('2026-02-01', monthly(2), {
      counters: [volume(7), number(1, { whenMoreThan: 6 })],
      dated: 'span',
    }),
    until: '2027-02-28',
    count: 7,
    said: {
      0: '2026-02-01 Vol. 7, No. 1; February–March 2026',
      5: '2026-12-01 Vol. 7, No. 6; December 2026–January 2027',
      6: '2027-02-01 Vol. 8, No. 1; February–March 2027',
    },
  },
  {
    name: 'a quarterly that was begun with the third number of a volume',
    schedule: schedule('2026-07-15', monthly(3), {
      counters: [volume(44), number(3, { whenMoreThan: 4 })],
      dated: 'span',
    }),
    until: '2027-12-31',
    count: 6,
    said: {
      0: '2026-07-15 Vol. 44, No. 3; July–September 2026',
      1: '2026-10-15 Vol. 44, No. 4; October–December 2026',
      2: '2027-01-15 Vol. 45, No. 1; January–March 2027',
    },
  },
  {
    name: 'a quarterly whose volume counts its issues, one moved',
    schedule: schedule('2026-07-15', monthly(3), {
      counters: [
        volume(44, { steps: 'with-issues', every: 4, counted: 2 }),
        number(3, { whenMoreThan: 4 }),
      ],
      dated: 'month',
      irregularities: [{ kind: 'moved', on: '2026-10-15', to: '2026-11-02' }],
    }),
    until: '2027-12-31',
    count: 6,
    said: {
      1: '2026-11-02 Vol. 44, No. 4; October 2026',
      2: '2027-01-15 Vol. 45, No. 1; January 2027',
    },
  },
  {
    name: 'three a year',
    schedule: schedule('2026-04-01', monthly(4), {
      counters: [volume(20), number(1, { whenMoreThan: 3 })],
      dated: 'span',
    }),
    until: '2027-03-31',
    count: 3,
    said: { 2: '2026-12-01 Vol. 20, No. 3; December 2026–March 2027' },
  },
  {
    name: 'a half-yearly by semesters',
    schedule: schedule('2026-07-01', monthly(6), {
      yearBegins: 7,
      counters: [volume(8, { steps: 'with-year' }), number(1, { startsWithYear: true })],
      dated: 'span',
    }),
    until: '2027-12-31',
    count: 3,
    said: {
      0: '2026-07-01 Vol. 8, No. 1; July–December 2026',
      1: '2027-01-01 Vol. 8, No. 2; January–June 2027',
      2: '2027-07-01 Vol. 9, No. 1; July–December 2027',
    },
  },
  {
    name: 'an annual of the academic year',
    schedule: schedule('2026-08-15', monthly(12), {
      yearBegins: 7,
      counters: [volume(31, { steps: 'with-year' })],
      dated: 'year',
    }),
    until: '2028-12-31',
    count: 3,
    said: { 0: '2026-08-15 Vol. 31; 2026–27', 2: '2028-08-15 Vol. 33; 2028–29' },
  },
  {
    name: 'a monthly of the academic year from July, none in the vacation',
    schedule: schedule('2026-07-10', monthly(1), {
      yearBegins: 7,
      counters: [volume(3, { steps: 'with-year' }), number(1, { startsWithYear: true })],
      dated: 'month',
      irregularities: [
        { kind: 'skipped', on: '05' },
        { kind: 'skipped', on: '06' },
      ],
    }),
    until: '2027-07-31',
    count: 11,
    said: {
      0: '2026-07-10 Vol. 3, No. 1; July 2026',
      9: '2027-04-10 Vol. 3, No. 10; April 2027',
      10: '2027-07-10 Vol. 4, No. 1; July 2027',
    },
  },
  {
    name: 'three times a week',
    schedule: schedule(
      '2026-11-02',
      { unit: 'day', without: [0, 2, 4, 6] },
      {
        counters: [number(1)],
        dated: 'day',
      },
    ),
    until: '2026-11-15',
    count: 6,
    said: { 5: '2026-11-13 No. 6; 13 Nov 2026' },
  },
  {
    name: 'what comes when it comes',
    schedule: schedule('2026-01-01', { unit: 'irregular' }),
    until: '2030-12-31',
    count: 0,
    said: {},
  },
]

const told = ({ day, enumeration, chronology }: PredictedIssue) =>
  `${day} ${[enumeration, chronology].filter(Boolean).join('; ')}`

test.each(patterns)('$name', ({ schedule, until, count, said }) => {
  const { issues, unused } = predictIssues(schedule, until)
  expect(issues).toHaveLength(count)
  expect(unused).toEqual([])
  for (const [at, text] of Object.entries(said)) {
    const issue = issues[Number(at)]
    expect(issue && told(issue)).toBe(text)
  }
})

test('what means no issue is named, and an issue is not moved past its neighbours', () => {
  const irregularities = [
    { kind: 'skipped', on: '2026-02-30' },
    { kind: 'combined', on: '2026-03-02', count: 2, oneNumber: false },
    { kind: 'moved', on: '2026-02-01', to: '2026-03-01' },
    { kind: 'moved', on: '2026-03-01', to: '2026-02-01' },
    { kind: 'moved', on: '2026-01-01', to: '2025-12-31' },
  ] as const
  const { issues, unused } = predictIssues(
    schedule('2026-01-01', monthly(1), { irregularities }),
    '2026-04-30',
  )
  expect(issues.map(({ day }) => day)).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
  ])
  expect(unused).toEqual(irregularities)
})

test('an issue for two months is whole where the subscription ends between them', () => {
  const joined = schedule('2026-05-01', monthly(1), {
    counters: [number(5)],
    dated: 'month',
    irregularities: [{ kind: 'combined', on: '05', count: 2, oneNumber: false }],
  })
  expect(predictIssues(joined, '2026-05-31').issues.map(told)).toEqual([
    '2026-05-01 No. 5–6; May–June 2026',
  ])
})
