import { institute } from '#institute'
import { dueDay } from '#src/features/lending/library-calendar/due-day.ts'
import {
  type Calendar,
  closingMinute,
  nextOpenDay,
  openingMinute,
  previousOpenDay,
} from '#src/features/lending/library-calendar/library-calendar.ts'
import { type RuleSet, ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import type { ShortLoan } from '#src/features/lending/loan-rules/short-loans.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { type Day, dayAfter, instantAt } from '#src/kernel/dates.ts'

/**
 * What decided a due time: the length, the end of a term, overnight rules, closing time, the end of
 * the membership, or a course that reads the book.
 */
export type DueBecause =
  | 'length'
  | 'term-end'
  | 'overnight'
  | 'closing'
  | 'membership'
  | 'short-loan'

export type Due = { readonly at: Date; readonly because: DueBecause }

/** The last second of a library day. */
export function endOfDay(day: Day): Date {
  return new Date(instantAt(day, 1440, institute.timeZone).getTime() - 1000)
}

/**
 * When something is due that is lent, or renewed from, `from` for so many days or hours as the
 * rules say. Days are due at the end of a library day by the rule's mode; hours not after closing;
 * nothing after the membership ends (Koha's ReturnBeforeExpiry). A short loan makes it sooner, and
 * never later.
 */
export function dueAt(
  rules: RuleSet,
  calendar: Calendar,
  from: Date,
  {
    length = ruleOf(rules, 'loan-length'),
    validUntil = null as Day | null,
    shortLoan = null as ShortLoan | null,
  } = {},
): Due {
  const due = dueByRules(rules, calendar, from, { length, validUntil })
  if (shortLoan === null) return due
  const day = dueDay(calendar, ruleOf(rules, 'day-mode'), dayOf(from), shortLoan.days)
  const sooner = endOfDay(day)
  return sooner < due.at ? { at: sooner, because: 'short-loan' } : due
}

function dueByRules(
  rules: RuleSet,
  calendar: Calendar,
  from: Date,
  { length, validUntil }: { readonly length: number; readonly validUntil: Day | null },
): Due {
  const today = dayOf(from)
  const overnight = ruleOf(rules, 'overnight')
  if (overnight !== null) return overnightDue(calendar, today, overnight)
  if (ruleOf(rules, 'loan-unit') === 'hours') return hoursDue(calendar, from, length)
  const counted = dueDay(calendar, ruleOf(rules, 'day-mode'), today, length)
  const { day, because } = withTermEnd(rules, today, counted)
  if (validUntil === null || day <= validUntil || validUntil < today) {
    return { at: endOfDay(day), because }
  }
  const last = previousOpenDay(calendar, validUntil)
  return { at: endOfDay(last < today ? today : last), because: 'membership' }
}

function overnightDue(calendar: Calendar, today: Day, minutes: number): Due {
  const day = nextOpenDay(calendar, dayAfter(today, 1))
  const minute = Math.min(openingMinute(calendar, day) + minutes, 1439)
  return { at: instantAt(day, minute, institute.timeZone), because: 'overnight' }
}

function hoursDue(calendar: Calendar, from: Date, hours: number): Due {
  const today = dayOf(from)
  const counted = new Date(from.getTime() + hours * 3_600_000)
  const closing = instantAt(today, closingMinute(calendar, today), institute.timeZone)
  if (counted <= closing) return { at: counted, because: 'length' }
  if (from < closing) return { at: closing, because: 'closing' }
  return overnightDue(calendar, today, Math.min(hours * 60, 60))
}

/** The end of a term that is past says nothing any more. */
function withTermEnd(
  rules: RuleSet,
  today: Day,
  day: Day,
): { readonly day: Day; readonly because: DueBecause } {
  const end = ruleOf(rules, 'term-end')
  if (end === null || end.day < today) return { day, because: 'length' }
  const holds =
    end.when === 'exactly' ||
    (end.when === 'not-after' && day > end.day) ||
    (end.when === 'not-before' && day < end.day)
  return holds ? { day: end.day, because: 'term-end' } : { day, because: 'length' }
}
