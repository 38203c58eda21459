import { counterException } from './counter-exceptions.ts'
import { type Month, monthAfter, monthsBetween, readMonth } from './counter-months.ts'
import type { CounterQuery } from './counter-query.ts'
import { counterAttributes, counterReport, counterReports } from './counter-reports.ts'

/** Months that the page offers, the one of today among them. */
const offeredMonths = 60
const usualMonths = 12

/** What the page of the office shows, by its address: the report and its months, also this one. */
export type OfficeQuery = { readonly query: CounterQuery; readonly faults: readonly string[] }

/** The months that may be chosen, the newest first. */
export function offered(now: Month): Month[] {
  return monthsBetween(monthAfter(now, 1 - offeredMonths), now).reverse()
}

/**
 * What the address asks for; what it does not say, or says wrongly, is the report of titles of the
 * last twelve months. Reports show all that they can tell apart.
 */
export function readOfficeQuery(search: URLSearchParams, now: Month): OfficeQuery {
  const named = search.get('report') ?? ''
  const report = counterReport(named) ?? counterReport('TR') ?? counterReports[0]
  if (!report) throw new Error('there are no reports')
  const choices = offered(now)
  const chosen = (name: string) => {
    const month = readMonth(search.get(name) ?? '')
    return month !== null && choices.includes(month) ? month : null
  }
  const end = chosen('to') ?? now
  const from = chosen('from')
  const begin = from ?? monthAfter(end, 1 - usualMonths)
  const isTurned = begin > end
  const faults = [
    ...(named !== '' && !counterReport(named) ? ['There is no such report.'] : []),
    ...(isTurned ? ['The first month is after the last: both were exchanged.'] : []),
  ]
  const [first, last] = isTurned ? [end, begin] : [begin, end]
  const query: CounterQuery = {
    report,
    begin: first,
    end: last,
    metrics: report.metrics,
    filters: report.filters,
    attributes: counterAttributes.filter(
      (name) => report.shown.includes(name) || report.offered.includes(name),
    ),
    withParent: report.kind === 'item',
    totalsOnly: false,
    // The Code of Practice reports whole months: a file says that one is not over.
    exceptions: last === now ? [counterException(3040, `${now} is not over`)] : [],
  }
  return { query, faults }
}

/** The query of the address that asks for the same. */
export function officeSearch({ report, begin, end }: CounterQuery): string {
  return `?${new URLSearchParams({ report: report.id, from: begin, to: end })}`
}
