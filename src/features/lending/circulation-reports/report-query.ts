import { type Day, dayAfter, daysBetween, readDay } from '#src/kernel/dates.ts'
import { filterChoice } from '#src/kernel/filters.ts'
import { isOverTime, type ReportKind, reportKinds, reportNames } from './report-kinds.ts'

/**
 * What report is asked for, and of when: a period with both its days, or one day (`to`).
 * `compares`: with the numbers of a year before beside them.
 */
export type ReportQuery = {
  readonly report: ReportKind
  readonly from: Day
  readonly to: Day
  readonly compares?: boolean
}

const longest = 3660
/** The first day of the period that is shown where none is asked for; whole months over time. */
function usualFirst(report: ReportKind, to: Day): Day {
  if (report === 'by-day') return dayAfter(to, -29)
  return isOverTime(report) ? firstOfTwelveMonths(to) : dayAfter(to, -364)
}

/** The first of the month eleven months before that of a day. */
export function firstOfTwelveMonths(day: Day): Day {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month === 12 ? [year, 1] : [year - 1, month + 1]
  return `${first[0]}-${String(first[1]).padStart(2, '0')}-01`
}

/**
 * The report that an address asks for; what it does not say is filled in, and what it says wrongly
 * told: the last day is today at the latest, the first not after it, and no more than ten years
 * before.
 */
export function readReportQuery(
  search: URLSearchParams,
  today: Day,
): { readonly query: ReportQuery; readonly faults: readonly string[] } {
  const report = filterChoice(search, 'report', reportNames) || 'by-day'
  const faults: string[] = []
  const given = (name: string): Day | null => {
    const text = search.get(name) ?? ''
    const day = readDay(text)
    if (text !== '' && day === null)
      faults.push(`${text.slice(0, 20)} is no day: write YYYY-MM-DD.`)
    return day
  }
  const last = given('to') ?? today
  const to = last > today ? today : last
  const before = usualFirst(report, to)
  const first = given('from') ?? before
  if (first > to) faults.push('The first day is after the last.')
  if (daysBetween(first, to) > longest) faults.push('A report spans ten years at most.')
  const fits = first <= to && daysBetween(first, to) <= longest
  const compares = search.get('compare') === '1'
  if (compares && !isOverTime(report)) {
    faults.push('Only reports by day or month are compared with the year before.')
  }
  const period = { report, from: fits ? first : before, to }
  return { query: compares && isOverTime(report) ? { ...period, compares } : period, faults }
}

/** The address' query of a report. */
export function reportSearch({ report, from, to, compares }: ReportQuery): string {
  const isOfDay = reportKinds[report].asks === 'day'
  const compare = compares ? { compare: '1' } : {}
  return `?${new URLSearchParams({ report, ...(isOfDay ? {} : { from }), to, ...compare })}`
}
