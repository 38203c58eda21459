import { type Days, yearBefore } from '#src/features/lending/circulation-reports/year-before.ts'
import { dayAfter, formatDay, readDay } from '#src/kernel/dates.ts'
import type { ReportDefinition, ReportFilter } from './report-definition.ts'
import { daysOfPeriodNamed, periodNames, periodWords, type ReportClock } from './report-periods.ts'
import { columnOf } from './report-subjects.ts'

/** The days that a report is of, by a column; `before`: those a year before, where it compares. */
export type ReportTime = Days & {
  readonly column: string
  readonly name: string
  /** "this month"; null: it was given as days. */
  readonly words: string | null
  readonly before: Days | null
}

/** The days that a filter of a column of days asks for; null: it asks for no time. */
export function daysOfFilter({ kind, typed }: ReportFilter, clock: ReportClock): Days | null {
  const period = periodNames.find((name) => name === kind)
  if (period) return daysOfPeriodNamed(period, clock)
  switch (kind) {
    case 'is':
      return { from: readDay(typed), to: readDay(typed) }
    case 'at-least':
      return { from: readDay(typed), to: null }
    case 'at-most':
      return { from: null, to: readDay(typed) }
    case 'last-days':
      return { from: dayAfter(clock.today, 1 - Number(typed)), to: clock.today }
    case 'before-days':
      return { from: null, to: dayAfter(clock.today, -Number(typed) - 1) }
    default:
      return null
  }
}

/**
 * The same days where a report compares them with the year before: what has not come yet is left
 * out of both, save in columns of days that lie ahead, such as due days.
 */
export function daysToCompare(days: Days, { today }: ReportClock, isAhead: boolean): Days {
  const hasBegun = days.from === null || days.from <= today
  const isOpen = days.to === null || days.to > today
  return !isAhead && hasBegun && isOpen ? { ...days, to: today } : days
}

/** The days of a filter as a report asks for them, now or (`isBefore`) a year before. */
export function daysAsked(
  { subject, compares }: ReportDefinition,
  filter: ReportFilter,
  clock: ReportClock,
  isBefore = false,
): Days | null {
  const days = daysOfFilter(filter, clock)
  if (days === null || !compares) return days
  const isAhead = columnOf(subject, filter.column)?.isAhead === true
  const compared = daysToCompare(days, clock, isAhead)
  return isBefore ? yearBefore(compared) : compared
}

/** The days that a report is of, column by column, in the order of its filters. */
export function reportTimes(definition: ReportDefinition, clock: ReportClock): ReportTime[] {
  const { subject, filters, compares } = definition
  const ofDays = filters.filter(({ column }) => columnOf(subject, column)?.kind === 'day')
  return [...Map.groupBy(ofDays, ({ column }) => column)].flatMap(([column, all]) => {
    const now = together(all.map((one) => daysAsked(definition, one, clock)))
    if (now === null) return []
    const before = compares
      ? together(all.map((one) => daysAsked(definition, one, clock, true)))
      : null
    const words = all.flatMap(({ kind, typed }) => relativeWords(kind, typed))
    return {
      ...now,
      column,
      name: columnOf(subject, column)?.name ?? column,
      words: words.length > 0 ? words.join(', ') : null,
      before,
    }
  })
}

/** The days that all ask for; null: none asks for a time. */
function together(all: readonly (Days | null)[]): Days | null {
  const days = all.filter((one) => one !== null)
  if (days.length === 0) return null
  const from = days.flatMap((one) => one.from ?? []).toSorted()
  const to = days.flatMap((one) => one.to ?? []).toSorted()
  return { from: from.at(-1) ?? null, to: to[0] ?? null }
}

function relativeWords(kind: ReportFilter['kind'], typed: string): string[] {
  const period = periodNames.find((name) => name === kind)
  if (period) return [periodWords[period].replace(/^is (?:in )?/, '')]
  if (kind === 'last-days') return [`the last ${typed} days`]
  return kind === 'before-days' ? [`more than ${typed} days ago`] : []
}

/** "Issued on: Sun, 1 Nov 2026 to Mon, 30 Nov 2026 (this month)". */
export function timeWords({ name, words, before, ...days }: ReportTime): string {
  const relative = words === null ? '' : ` (${words})`
  const compared = before === null ? '' : `; the year before: ${daysWords(before)}`
  return `${name}: ${daysWords(days)}${relative}${compared}`
}

function daysWords({ from, to }: Days): string {
  if (from === null) return to === null ? 'any day' : `up to ${formatDay(to)}`
  if (to === null) return `from ${formatDay(from)}`
  if (from > to) return 'no day, as the filters exclude each other'
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
}
