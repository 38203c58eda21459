import { z } from '@hono/zod-openapi'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { dayAfter, readDay } from '#src/kernel/dates.ts'
import { givenDay } from '#src/kernel/given-day.ts'
import { datedAs } from './prediction/issue-names.ts'
import { predictIssues, type Schedule } from './prediction/predict-issues.ts'

const everySaid = 'Give how many as a whole number from 1 to 52.'
const every = z.int(everySaid).min(1, everySaid).max(52, everySaid)
const weekday = z.int().min(0).max(6)

const rhythm = z.discriminatedUnion('unit', [
  z.object({
    unit: z.literal('day'),
    without: z
      .array(weekday)
      .max(6, 'Leave at least one weekday on which it is published.')
      .openapi({ description: 'Weekdays without an issue, 0 for Sunday.', example: [0] }),
  }),
  z.object({ unit: z.literal('week'), every }),
  z.object({
    unit: z.literal('month'),
    every,
    days: z
      .array(z.int().min(1).max(31))
      .max(10)
      .openapi({ description: 'Empty: the day of the first issue.', example: [] }),
  }),
  z.object({ unit: z.literal('irregular') }),
])

const numberSaid = 'Give a whole number from 0 to 999999.'
const value = z.int(numberSaid).min(0, numberSaid).max(999_999, numberSaid)

const counter = z.object({
  label: z
    .string()
    .overwrite((text) => cleanLine(text, 21))
    .max(20, 'Write at most 20 characters before a number.')
    .openapi({ example: 'Vol.' }),
  first: value.openapi({ description: 'On the first issue.', example: 12 }),
  add: z.int(numberSaid).min(1, numberSaid).max(999, numberSaid),
  steps: z.enum(['with-issues', 'with-year', 'with-next']),
  every: z.int(numberSaid).min(1, numberSaid).max(999, numberSaid),
  counted: z.int(numberSaid).min(0, numberSaid).max(998, numberSaid),
  whenMoreThan: value.nullable(),
  startsWithYear: z.boolean(),
  setTo: value,
})

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))
/** 2000 is a leap year: 29 February is a day. */
const isWhen = (text: string) =>
  months.includes(text) || readDay(`2000-${text}`) !== null || readDay(text) !== null
const when = z
  .string()
  .refine(
    isWhen,
    'Give a month (May, 05), a day of each year (15 Aug, 08-15) or one day (2026-11-08).',
  )
  .openapi({ example: '08-15' })

const irregularity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('skipped'), on: when }),
  z.object({
    kind: z.literal('combined'),
    on: when,
    count: z.int().min(2, combinedSaid()).max(12, combinedSaid()),
    oneNumber: z.boolean(),
  }),
  z.object({
    kind: z.literal('moved'),
    on: givenDay().openapi({ example: '2026-08-15' }),
    to: givenDay().openapi({ example: '2026-08-17' }),
  }),
])

function combinedSaid(): string {
  return 'Give how many issues come as one, from 2 to 12.'
}

/** A schedule whose first issue lies in its rhythm, and whose counters lead on. */
export const scheduleShape = z
  .object({
    firstIssue: givenDay('Give the day of the first issue as 2026-11-23.').openapi({
      example: '2026-01-03',
    }),
    rhythm,
    yearBegins: z.int().min(1).max(12).openapi({ description: 'A month.', example: 1 }),
    counters: z.array(counter).max(3, 'An issue has at most three numbers.'),
    dated: z.enum(datedAs),
    irregularities: z.array(irregularity).max(60, 'A schedule has at most 60 irregularities.'),
  })
  .superRefine((schedule, { addIssue }) => {
    const fault = scheduleFault(schedule)
    if (fault) addIssue({ code: 'custom', path: [fault[0]], message: fault[1] })
  })
  .openapi('SerialSchedule')

function scheduleFault(schedule: Schedule): readonly [field: string, message: string] | null {
  const { firstIssue, rhythm: given, counters, dated } = schedule
  if (counters.at(-1)?.steps === 'with-next') {
    return ['counters', 'The last number cannot step when the next one starts over: there is none.']
  }
  if (counters.some(({ whenMoreThan, setTo }) => whenMoreThan !== null && setTo > whenMoreThan)) {
    return ['counters', 'A number cannot start over above its highest value.']
  }
  // What is no day is told at its field.
  if (given.unit === 'irregular' || readDay(firstIssue) === null) return null
  if (counters.length === 0 && dated === 'none') {
    return ['dated', 'Give issues a number or a date: else nobody can tell one from another.']
  }
  // Every so many of none is told at its field.
  if ('every' in given && !(given.every >= 1)) return null
  const plain = { ...schedule, irregularities: [] }
  const [first] = predictIssues(plain, dayAfter(firstIssue, 40)).issues
  return first?.slot === firstIssue
    ? null
    : ['firstIssue', 'The first issue is not on a day of this frequency.']
}
