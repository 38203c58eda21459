import type { Rhythm } from '../prediction/rhythm.ts'

/** How often a serial comes, as the form names it. */
export const frequencies = [
  ['daily', 'Daily, or on some weekdays'],
  ['weekly', 'Weekly'],
  ['fortnightly', 'Fortnightly (every two weeks)'],
  ['month-days', 'On some days of each month'],
  ['monthly', 'Monthly'],
  ['bimonthly', 'Every two months'],
  ['quarterly', 'Quarterly'],
  ['four-monthly', 'Three times a year'],
  ['half-yearly', 'Half-yearly, each semester'],
  ['yearly', 'Yearly'],
  ['weeks', 'Every so many weeks'],
  ['months', 'Every so many months'],
  ['irregular', 'Irregular: nothing is predicted'],
] as const
export type Frequency = (typeof frequencies)[number][0]

const monthsOf = {
  monthly: 1,
  bimonthly: 2,
  quarterly: 3,
  'four-monthly': 4,
  'half-yearly': 6,
  yearly: 12,
} as const

/** The texts of the form's fields about the frequency. */
export type RhythmTexts = {
  readonly frequency: string
  /** Weekdays without an issue, 0 for Sunday, with commas. */
  readonly without: string
  /** Days of the month, with commas. */
  readonly days: string
  /** Of "every so many". */
  readonly every: string
}

const nothing = { without: '', days: '', every: '' }

/** A rhythm as the form shows it. */
export function rhythmTexts(rhythm: Rhythm): RhythmTexts {
  switch (rhythm.unit) {
    case 'day':
      return { ...nothing, frequency: 'daily', without: rhythm.without.join(',') }
    case 'week':
      if (rhythm.every > 2) return { ...nothing, frequency: 'weeks', every: String(rhythm.every) }
      return { ...nothing, frequency: rhythm.every === 1 ? 'weekly' : 'fortnightly' }
    case 'month':
      return monthTexts(rhythm.every, rhythm.days)
    case 'irregular':
      return { ...nothing, frequency: 'irregular' }
  }
}

function monthTexts(every: number, days: readonly number[]): RhythmTexts {
  if (every === 1 && days.length > 0) {
    return { ...nothing, frequency: 'month-days', days: days.join(', ') }
  }
  const [named] = Object.entries(monthsOf).find(([, months]) => months === every) ?? []
  if (named && days.length === 0) return { ...nothing, frequency: named }
  return { ...nothing, frequency: 'months', every: String(every), days: days.join(', ') }
}

/** The rhythm that the form means; what is no number is NaN, which the shape refuses. */
export function rhythmOfTexts({ frequency, without, days, every }: RhythmTexts): Rhythm {
  switch (frequency) {
    case 'daily':
      return { unit: 'day', without: numbersIn(without) }
    case 'weekly':
      return { unit: 'week', every: 1 }
    case 'fortnightly':
      return { unit: 'week', every: 2 }
    case 'weeks':
      return { unit: 'week', every: wholeNumber(every) }
    case 'month-days':
      return { unit: 'month', every: 1, days: numbersIn(days) }
    case 'months':
      return { unit: 'month', every: wholeNumber(every), days: numbersIn(days) }
    case 'irregular':
      return { unit: 'irregular' }
    default: {
      const months = Object.entries(monthsOf).find(([name]) => name === frequency)?.[1] ?? 1
      return { unit: 'month', every: months, days: [] }
    }
  }
}

function numbersIn(text: string): number[] {
  return text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(wholeNumber)
}

/** The number that was typed; NaN for none. */
export function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN
}
