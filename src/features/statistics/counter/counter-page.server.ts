import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { pageCount, readPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { ReportLine } from './counter-lines.ts'
import { monthHeading, monthOf, monthsBetween } from './counter-months.ts'
import type { MadeReport } from './counter-report.ts'
import { type CounterMetric, counterReports } from './counter-reports.ts'
import { makeReport } from './make-report.server.ts'
import { offered, officeSearch, readOfficeQuery } from './office-query.ts'

export const linesPerPage = 50

/** The report that the page of the office shows. Errors: `forbidden`, `too-large`. */
export async function readCounterPage(
  db: Db,
  actor: Actor,
  search: URLSearchParams,
  origin: string,
) {
  const now = monthOf(todayHere())
  const { query, faults } = readOfficeQuery(search, now)
  const report = await makeReport(db, actor, query, origin)
  const { page, offset, size } = readPage(search.get('page'), linesPerPage)
  const { lines } = report
  const months = monthsBetween(query.begin, query.end)
  return {
    report: { id: query.report.id, name: query.report.name, about: query.report.about },
    begin: query.begin,
    end: query.end,
    isWhole: query.end !== now,
    faults,
    search: officeSearch(query),
    reports: counterReports.map(({ id, name }) => [id, `${id}: ${name}`] as const),
    months: offered(now).map((month) => [month, monthHeading(month)] as const),
    chart: chartOf(report),
    table: {
      attributes: query.attributes,
      months: months.map(monthHeading),
      isOfItems: query.report.kind === 'item',
      lines: lines.slice(offset, offset + size).map((line) => shownLine(line, months)),
    },
    total: lines.length,
    page,
    pages: pageCount(lines.length, linesPerPage),
  }
}

function shownLine({ item, attributes, metric, months, total }: ReportLine, of: readonly string[]) {
  return {
    name: item.name,
    parent: item.parent && item.parent.key !== item.key ? item.parent.name : null,
    attributes: Object.values(attributes),
    metric,
    total,
    counts: of.map((month) => months.get(month) ?? 0),
  }
}

/** Metrics of which the chart shows the first two that the report has. */
const charted: readonly CounterMetric[] = [
  'Total_Item_Requests',
  'Total_Item_Investigations',
  'Limit_Exceeded',
  'No_License',
  'Unique_Title_Requests',
]

function chartOf({ query, lines }: MadeReport) {
  const { metrics } = query.report
  const shown = charted.filter((metric) => metrics.includes(metric)).slice(0, 2)
  const months = monthsBetween(query.begin, query.end)
  return {
    labels: months.map(monthHeading),
    series: shown.map((metric) => ({
      name: metricWords(metric),
      values: months.map((month) =>
        lines.reduce(
          (sum, line) => sum + (line.metric === metric ? (line.months.get(month) ?? 0) : 0),
          0,
        ),
      ),
    })),
  }
}

/** `Total_Item_Requests` is "Total item requests". */
function metricWords(metric: string): string {
  const words = metric.replaceAll('_', ' ').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
