import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#src/kernel/dates.ts'
import type { Counter } from './counters.ts'
import type { Irregularity } from './irregularities.ts'
import { datedAs } from './issue-names.ts'
import { mostPredicted, predictIssues, type Schedule } from './predict-issues.ts'
import type { Rhythm } from './rhythm.ts'

const day = fc.integer({ min: 0, max: 1500 }).map((count) => dayAfter('2025-01-01', count))
const two = (value: number) => String(value).padStart(2, '0')
const when = fc.oneof(
  fc.integer({ min: 1, max: 12 }).map(two),
  day.map((one) => one.slice(5)),
  day,
)
const rhythm: fc.Arbitrary<Rhythm> = fc.oneof(
  fc.record({
    unit: fc.constant('day' as const),
    without: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
  }),
  fc.record({ unit: fc.constant('week' as const), every: fc.integer({ min: 1, max: 8 }) }),
  fc.record({
    unit: fc.constant('month' as const),
    every: fc.integer({ min: 1, max: 12 }),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { maxLength: 4 }),
  }),
)
const irregularity: fc.Arbitrary<Irregularity> = fc.oneof(
  fc.record({ kind: fc.constant('skipped' as const), on: when }),
  fc.record({
    kind: fc.constant('combined' as const),
    on: when,
    count: fc.integer({ min: 2, max: 12 }),
    oneNumber: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('moved' as const), on: day, to: day }),
)

const whole: Counter = {
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
/** A number that starts over by its value or with the year, its volume, and one without end. */
const counters = fc.record({ most: fc.option(fc.integer({ min: 2, max: 60 })) }).map(({ most }) => {
  const number = { ...whole, whenMoreThan: most, startsWithYear: most === null }
  return [{ ...whole, label: 'Vol.', first: 7, steps: 'with-next' as const }, number, whole]
})
const schedule: fc.Arbitrary<Schedule> = fc.record({
  firstIssue: day,
  rhythm,
  yearBegins: fc.integer({ min: 1, max: 12 }),
  counters,
  dated: fc.constantFrom(...datedAs),
  irregularities: fc.array(irregularity, { maxLength: 6 }),
})
const lasting = fc.integer({ min: 0, max: 1200 })

test('no issue comes before the first or after another one of its place', () => {
  fc.assert(
    fc.property(schedule, lasting, (given, days) => {
      const last = dayAfter(given.firstIssue, days)
      const { issues } = predictIssues(given, last)
      expect(issues.length).toBeLessThanOrEqual(mostPredicted)
      let before = dayAfter(given.firstIssue, -1)
      for (const { day, slot } of issues) {
        expect(day > before).toBe(true)
        expect(slot >= given.firstIssue && slot <= last).toBe(true)
        before = day
      }
    }),
  )
})

test('numbers go on without gap or repeat, and a volume begins where its numbers start over', () => {
  fc.assert(
    fc.property(schedule, lasting, (given, days) => {
      const { issues } = predictIssues(given, dayAfter(given.firstIssue, days))
      let [volume, number, end] = [7, 0, 0]
      for (const { ranges } of issues) {
        const [[firstVolume, lastVolume], [firstNumber, lastNumber], [from, to]] = ranges as [
          [number, number],
          [number, number],
          [number, number],
        ]
        expect(from).toBe(end + 1)
        expect(firstNumber).toBe(firstVolume === volume ? number + 1 : 1)
        expect(firstVolume - volume).toBeLessThanOrEqual(1)
        // As many numbers as whole numbers, over all volumes that the issue spans.
        expect(to).toBeGreaterThanOrEqual(from)
        if (firstVolume === lastVolume) expect(lastNumber - firstNumber).toBe(to - from)
        volume = lastVolume
        number = lastNumber
        end = to
      }
    }),
  )
})

test('a longer subscription begins with the issues of the shorter one', () => {
  fc.assert(
    fc.property(schedule, lasting, lasting, (given, days, more) => {
      const short = predictIssues(given, dayAfter(given.firstIssue, days)).issues
      const long = predictIssues(given, dayAfter(given.firstIssue, days + more)).issues
      expect(long.slice(0, short.length)).toEqual(short)
    }),
  )
})

test('each issue has a name of its own, by its whole number', () => {
  fc.assert(
    fc.property(schedule, lasting, (given, days) => {
      const { issues } = predictIssues(given, dayAfter(given.firstIssue, days))
      expect(new Set(issues.map(({ enumeration }) => enumeration)).size).toBe(issues.length)
    }),
  )
})
