import { test } from 'vitest'
import { expectPattern, monthly, number, type Pattern, schedule, volume } from '#test/schedules.ts'

/** As they are published. */
const patterns: readonly Pattern[] = [
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
]

test.each(patterns)('$name', expectPattern)
