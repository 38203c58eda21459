import { shownDay, shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import type { CalendarWords } from '#src/kernel/calendar/words.ts'
import { daysBetween, localTime } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { MessageWords } from './messages/words.ts'

/** A loan as a reminder tells of it. */
export type LoanFacts = {
  readonly title: string
  readonly accessionNumber: string
  readonly dueAt: Date
  /** What it costs once it is overdue; null: nothing. */
  readonly fine: Fine | null
  /** Whether another reader waits for it. */
  readonly isRecalled: boolean
}

type Fine = {
  readonly paise: number
  /** How many units an interval has. */
  readonly interval: number
  readonly unit: 'days' | 'hours'
}

/** The words of messages and of their days, in the reader's language. */
export type LineWords = {
  readonly language: Language
  readonly words: MessageWords
  readonly calendar: CalendarWords
}

/** A line for a loan, as it is on the day of `now`: when it is or was due, and what it costs. */
export function loanLine(
  loan: LoanFacts,
  now: Date,
  timeZone: string,
  { words, calendar }: LineWords,
): string {
  const item = words.item(loan.title, loan.accessionNumber)
  const today = localTime(now, timeZone).day
  const due = localTime(loan.dueAt, timeZone).day
  const day = dueWords(loan.dueAt, timeZone, calendar)
  const cost = loan.fine ? costWords(loan.fine, words) : null
  const waits = loan.isRecalled ? words.anotherWaits : ''
  if (due < today) {
    const late = daysBetween(due, today)
    const ago = late === 1 ? words.yesterday : words.daysAgo(late)
    return `${words.wasDue(item, day, ago)}${waits}${cost ? words.fineIs(cost) : ''}`
  }
  const sentence = due === today ? words.dueToday(item, day) : words.due(item, day)
  return `${sentence}${waits}${cost ? words.afterThat(cost) : ''}`
}

const lastMinute = 24 * 60 - 1

/** The day; with the time where it is due before the day ends. */
function dueWords(dueAt: Date, timeZone: string, calendar: CalendarWords): string {
  const { day, minutes } = localTime(dueAt, timeZone)
  return minutes === lastMinute ? shownDay(calendar, day) : shownInstant(calendar, dueAt, timeZone)
}

function costWords({ paise, interval, unit }: Fine, words: MessageWords): string {
  const sum = rupees(paise)
  if (unit === 'days') return interval === 1 ? words.perDay(sum) : words.perDays(sum, interval)
  return interval === 1 ? words.perHour(sum) : words.perHours(sum, interval)
}
