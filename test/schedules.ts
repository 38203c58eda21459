import { expect } from 'vitest'
import type { Counter } from '#src/features/content/serials/prediction/counters.ts'
import {
  type PredictedIssue,
  predictIssues,
  type Schedule,
} from '#src/features/content/serials/prediction/predict-issues.ts'

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
/** The number of a volume. */
export const volume = (first: number, more: Partial<Counter> = {}): Counter => ({
  ...counter,
  label: 'Vol.',
  first,
  steps: 'with-next',
  ...more,
})
/** The number of an issue. */
export const number = (first: number, more: Partial<Counter> = {}): Counter => ({
  ...counter,
  first,
  ...more,
})
/** A schedule without numbers, dates or irregularities, but for those given. */
export const schedule = (
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
/** Every so many months. */
export const monthly = (every: number, days: readonly number[] = []) =>
  ({ unit: 'month', every, days }) as const

/** A schedule of a real serial with what its issues must be. */
export type Pattern = {
  name: string
  schedule: Schedule
  until: string
  count: number
  /** Some issues as they must be, by their place, negative from the end. */
  said: Readonly<Record<number, string>>
}

/** An issue as the tables of patterns write it: its day, number and date. */
export const told = ({ day, enumeration, chronology }: PredictedIssue) =>
  `${day} ${[enumeration, chronology].filter(Boolean).join('; ')}`

/** Holds the issues that a pattern makes against what they must be. */
export function expectPattern({ schedule, until, count, said }: Pattern): void {
  const { issues, unused } = predictIssues(schedule, until)
  expect(issues).toHaveLength(count)
  expect(unused).toEqual([])
  for (const [at, text] of Object.entries(said)) {
    const issue = issues[Number(at)]
    expect(issue && told(issue)).toBe(text)
  }
}
