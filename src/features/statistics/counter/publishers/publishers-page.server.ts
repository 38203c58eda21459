import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { filterChoice } from '#src/kernel/filters.ts'
import { readPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import {
  type Month,
  monthAfter,
  monthHeading,
  monthOf,
  monthsBetween,
  readMonth,
} from '../counter-months.ts'
import { publisherMetrics } from './publisher-report.ts'
import {
  importedReports,
  mostUsedTitles,
  reportedSpan,
  reportsPerPage,
  useByPlatform,
} from './publisher-use.server.ts'

const offeredMonths = 60

/** What the page of publishers' reports shows. Errors: `forbidden`. */
export async function readPublishersPage(db: Db, actor: Actor, search: URLSearchParams) {
  const asked = readPage(search.get('page'), reportsPerPage)
  const { platforms, last } = await reportedSpan(db)
  const newest = last ?? monthOf(todayHere())
  const choices = monthsBetween(monthAfter(newest, 1 - offeredMonths), newest).reverse()
  const chosen = (name: string, other: Month) => {
    const month = readMonth(search.get(name) ?? '')
    return month !== null && choices.includes(month) ? month : other
  }
  const end = chosen('to', newest)
  const begin = chosen('from', monthAfter(end, -11))
  const [first, to] = begin > end ? [end, begin] : [begin, end]
  const query = {
    begin: first,
    end: to,
    metric: filterChoice(search, 'metric', publisherMetrics) || 'Total_Item_Requests',
    platform: filterChoice(search, 'platform', platforms),
  }
  const [used, titles, imported] = await Promise.all([
    useByPlatform(db, actor, query),
    mostUsedTitles(db, actor, query),
    importedReports(db, actor, asked),
  ])
  const months = monthsBetween(first, to)
  const names = [...new Set(used.map(({ platform }) => platform))]
  const counts = new Map(used.map(({ platform, month, count }) => [`${platform}\n${month}`, count]))
  const countOf = (platform: string, month: Month) => counts.get(`${platform}\n${month}`) ?? 0
  return {
    query,
    platforms,
    choices: choices.map((month) => [month, monthHeading(month)] as const),
    metrics: publisherMetrics.map((metric) => [metric, metric.replaceAll('_', ' ')] as const),
    months: months.map(monthHeading),
    byMonth: months.map((month) => names.reduce((sum, name) => sum + countOf(name, month), 0)),
    byPlatform: names.map((name) => ({
      name,
      total: months.reduce((sum, month) => sum + countOf(name, month), 0),
      counts: months.map((month) => countOf(name, month)),
    })),
    titles,
    page: asked.page,
    pages: imported.pages,
    imported: imported.reports.map(({ at, first: begun, last: ended, ...report }) => ({
      ...report,
      span:
        begun === ended ? monthHeading(begun) : `${monthHeading(begun)} to ${monthHeading(ended)}`,
      at: at.toISOString(),
    })),
  }
}
