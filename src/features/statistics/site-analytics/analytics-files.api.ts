import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { DocumentEndpoint, EndpointContext } from '#src/server/http/endpoint.ts'
import { tableDocuments } from '#src/server/http/table-documents.ts'
import type { CountKind } from './analytics.ts'
import { type AnalyticsSpan, readSpan } from './analytics-span.ts'
import { requireAnalyticsReader } from './dashboard/read-analytics.server.ts'
import { readPageVitals } from './dashboard/read-vitals.server.ts'
import { vitalNames, vitalTitles } from './vitals.ts'

const rowsAtOnce = 2000

const kindWords: Readonly<Record<CountKind, string>> = {
  page: 'Page views by page',
  address: 'Page views by address',
  hour: 'Page views by weekday (0 is Sunday) and hour',
  search: 'Searches that found something',
  'search-nothing': 'Searches that found nothing',
  referrer: 'Visits by the site before',
  device: 'Visits by device',
  error: 'Errors in browsers',
  offline: 'Pages opened without network',
}

/** All that is counted as files, in the span of its page. */
export const analyticsFileEndpoints: readonly DocumentEndpoint[] = tableDocuments({
  access: 'staff:reports',
  path: '/admin/analytics',
  summary: 'how the site is used, in the span of its page',
  fileName: 'analytics',
  table: (context, request) => ({
    name: 'Analytics',
    headings: ['Day, or first of the month', 'What', 'Name', 'Number'],
    dates: ['Day, or first of the month'],
    groups: groupsOf(context, readSpan(new URL(request.url).searchParams, todayHere())),
  }),
})

async function* groupsOf({ db, actor }: EndpointContext, span: AnalyticsSpan) {
  requireAnalyticsReader(actor)
  let after: readonly [Day, string, string] = ['0001-01-01', '', '']
  for (;;) {
    const { rows } = await sql<{ day: Day; kind: CountKind; name: string; count: string }>`
      select day::text as day, kind, name, count::text as count from site_counts
      where day between ${span.from} and ${span.to}
        and (day, kind, name) > (${after[0]}::date, ${after[1]}, ${after[2]})
      order by day, kind, name limit ${rowsAtOnce}`.execute(db)
    yield rows.map(({ day, kind, name, count }) => [
      day,
      kindWords[kind],
      name === '' ? 'All others' : name,
      count,
    ])
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) break
    after = [last.day, last.kind, last.name]
  }
  const pages = await readPageVitals(db, span)
  yield pages.flatMap(({ page, vitals }) =>
    vitalNames.flatMap((name) => {
      const value = vitals[name]
      if (value === undefined) return []
      const unit = name === 'CLS' ? '' : ', ms'
      return [[span.from, `${vitalTitles[name]} (p75 of the span${unit})`, page, String(value)]]
    }),
  )
}
