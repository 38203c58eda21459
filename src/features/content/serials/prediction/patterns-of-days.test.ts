import { test } from 'vitest'
import { expectPattern, monthly, number, type Pattern, schedule, volume } from '#test/schedules.ts'

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

test.each(patterns)('$name', expectPattern)
