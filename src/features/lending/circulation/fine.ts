import {
  type Calendar,
  isOpen,
  openDaysBetween,
} from '#src/features/lending/library-calendar/library-calendar.ts'
import { type RuleSet, ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { dayAfter, daysBetween } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import { type Said, saidAtDesk } from './said.ts'
import type { CirculationWords } from './words.ts'

/** A fine and how it came about. */
export type Fine = {
  readonly paise: number
  readonly unit: 'days' | 'hours'
  /** Late by the clock and the calendar, closed days among them. */
  readonly late: number
  /** Closed days or hours of them that were not counted. */
  readonly closed: number
  readonly intervals: number
  /** What each of them costs, in paise. */
  readonly each: number
  readonly cappedBy: 'cap' | 'price' | null
  /** So many units late cost nothing. */
  readonly grace: number
  /** For the desk: "4 days late, 1 of them closed: 3 × ₹ 1". */
  readonly sentence: string
  /** The same in a reader's words. */
  readonly said: Said
}

/**
 * What bringing something back late costs, by the rules that it was lent under. As in Koha's
 * CalcFine: units late, less closed ones where the rule says so; nothing within the grace; the
 * grace itself is charged too where it is a trigger, and not where it is deducted; whole intervals,
 * or begun ones where they are charged at their start; capped by the rule and by the price. The
 * grace counts the same units as the fine does, so that a closed day never uses it up.
 */
export function fineOf(
  rules: RuleSet,
  calendar: Calendar,
  {
    dueAt,
    returnedAt,
    pricePaise,
  }: { readonly dueAt: Date; readonly returnedAt: Date; readonly pricePaise: number | null },
): Fine {
  const unit = ruleOf(rules, 'loan-unit')
  const { late, closed } =
    unit === 'days' ? daysLate(calendar, dueAt, returnedAt) : hoursLate(calendar, dueAt, returnedAt)
  const skipped = ruleOf(rules, 'fine-closed-days') ? 0 : closed
  const counted = late - skipped
  const grace = ruleOf(rules, 'fine-grace')
  const charged =
    counted <= grace
      ? 0
      : ruleOf(rules, 'fine-grace-mode') === 'deducted'
        ? counted - grace
        : counted
  const steps = charged / ruleOf(rules, 'fine-interval')
  const intervals =
    ruleOf(rules, 'fine-charged-at') === 'start' ? Math.ceil(steps) : Math.floor(steps)
  const each = ruleOf(rules, 'fine')
  const { paise, cappedBy } = capped(rules, intervals * each, pricePaise)
  const fine = { paise, unit, late, closed: skipped, intervals, each, cappedBy, grace }
  const said: Said = (words) => fineWords(fine, words)
  return { ...fine, sentence: saidAtDesk(said), said }
}

function daysLate(calendar: Calendar, dueAt: Date, returnedAt: Date) {
  const due = dayOf(dueAt)
  const late = returnedAt <= dueAt ? 0 : Math.max(0, daysBetween(due, dayOf(returnedAt)))
  if (late === 0) return { late: 0, closed: 0 }
  return { late, closed: late - openDaysBetween(calendar, due, dayAfter(due, late)) }
}

/** Hours of a closed day are closed ones, wherever the loan begins and ends. */
function hoursLate(calendar: Calendar, dueAt: Date, returnedAt: Date) {
  const late = Math.max(0, Math.floor((returnedAt.getTime() - dueAt.getTime()) / 3_600_000))
  let closed = 0
  const [first, last] = [dayOf(dueAt), dayOf(returnedAt)]
  for (let day = first; late > 0 && day <= last; day = dayAfter(day, 1)) {
    if (!isOpen(calendar, day)) closed += 24
  }
  return { late, closed: Math.min(late, closed) }
}

function capped(rules: RuleSet, paise: number, pricePaise: number | null) {
  const cap = ruleOf(rules, 'fine-cap')
  const price = ruleOf(rules, 'fine-cap-price') ? pricePaise : null
  if (price !== null && price > 0 && paise > price && price <= (cap ?? price)) {
    return { paise: price, cappedBy: 'price' as const }
  }
  return cap !== null && paise > cap
    ? { paise: cap, cappedBy: 'cap' as const }
    : { paise, cappedBy: null }
}

/** A fine without its sentence. */
export type FineFacts = Omit<Fine, 'sentence' | 'said'>

/** What a fine consists of, as answers keep it. */
export function factsOf({ sentence: _, said: __, ...facts }: Fine): FineFacts {
  return facts
}

/** How a fine came about; one that costs something needs no `grace`. */
export function fineWords(
  {
    unit,
    late,
    closed,
    intervals,
    each,
    paise,
    cappedBy,
    grace = 0,
  }: Omit<FineFacts, 'grace'> & {
    readonly grace?: number
  },
  words: CirculationWords,
): string {
  if (late === 0) return words.notLate
  const time = (units: number) => (unit === 'days' ? words.days(units) : words.hours(units))
  const lateFor = closed > 0 ? words.lateButClosed(time(late), closed) : words.late(time(late))
  if (each === 0) return words.noFine(lateFor)
  if (intervals === 0) return words.withinGrace(lateFor, time(grace))
  const parts = [lateFor, `${intervals} × ${rupees(each)}`, rupees(paise)] as const
  if (cappedBy === 'cap') return words.fineAtMost(...parts)
  return cappedBy === 'price' ? words.fineUpToPrice(...parts) : words.fineIs(...parts)
}
