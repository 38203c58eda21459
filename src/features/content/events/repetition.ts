import { type Day, weekdayOf } from '#src/kernel/dates.ts'

/** Dates that a series may have, and years from its first to its last. */
export const mostDates = 366
export const mostYears = 3
export const mostInterval = 12

/** Ways that a form says in words. */
export const wordedWays = [
  'day',
  'week',
  'month-by-day',
  'month-by-weekday',
  'month-by-last-weekday',
] as const

export const repetitionWays = [...wordedWays, 'rule'] as const

/** Letters of a rule. */
export const longestRule = 300

/** How an event comes again. */
export type Repetition = {
  readonly every: (typeof repetitionWays)[number]
  /** 2: every second day, week or month. */
  readonly interval: number
  /** Of a week, 0 for Sunday; empty for that of the first date. */
  readonly weekdays: readonly number[]
  /** The last day on which a date may begin; null: `times` says how many there are. */
  readonly until: Day | null
  readonly times: number | null
  /** Of `every` rule: how it is repeated in the words of RFC 5545, but for its end. */
  readonly rule?: string | undefined
}

const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/**
 * The repetition as RFC 5545 says it, but for its end, of a series that begins on `first`:
 * "FREQ=MONTHLY;INTERVAL=1;BYDAY=2TU".
 */
export function ruleOf(
  { every, interval, weekdays, rule }: Omit<Repetition, 'until' | 'times'>,
  first: Day,
): string {
  if (every === 'rule') return rule ?? ''
  const weekday = codes[weekdayOf(first)]
  const day = Number(first.slice(8))
  const rules: Readonly<Record<Exclude<Repetition['every'], 'rule'>, string>> = {
    day: 'FREQ=DAILY',
    week: `FREQ=WEEKLY;BYDAY=${weekdays.length > 0 ? weekdays.map((at) => codes[at]) : weekday}`,
    'month-by-day': `FREQ=MONTHLY;BYMONTHDAY=${day}`,
    'month-by-weekday': `FREQ=MONTHLY;BYDAY=${weekOfMonth(first)}${weekday}`,
    'month-by-last-weekday': `FREQ=MONTHLY;BYDAY=-1${weekday}`,
  }
  return `${rules[every]};INTERVAL=${interval};WKST=MO`
}

/** Which of its weekdays in the month a day is: 2 for the second Tuesday. */
function weekOfMonth(day: Day): number {
  return Math.ceil(Number(day.slice(8)) / 7)
}
