import { sql } from 'kysely'
import { noMeasures, rangeOf, vitalNames } from '#src/features/statistics/site-analytics/vitals.ts'
import { type Day, dayAfter, daysBetween, weekdayOf } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { busyness } from './history-span.ts'
import { madeNumbers } from './made-numbers.ts'

/** Pages with how often they are opened on a busy day. */
const pages = [
  ['/', 60],
  ['/books', 45],
  ['/books/:number', 90],
  ['/BookSoftcopy', 20],
  ['/BookSoftcopy/:ebookId', 28],
  ['/journals', 12],
  ['/notices', 15],
  ['/libraryEvents', 8],
  ['/contact', 4],
] as const
const searches = [
  'python',
  'thermodynamics',
  'signals and systems',
  'odia sahitya',
  'gate',
  'algorithms',
]
const searchesWithout = ['deep reinforcement learning', 'vlsi design verma', 'tribal folklore']
const referrers = ['www.google.com', 'suiit.example', 'duckduckgo.com']
const devices = [
  ['phone', 62],
  ['computer', 34],
  ['tablet', 4],
] as const
/** Milliseconds that a page takes on a phone of the college; of shifts, a share. */
const usual = { LCP: 1600, INP: 120, CLS: 0.03, FCP: 1100, TTFB: 350 } as const

/** Days are counted by the day for so long; what is older stands at the first of its month. */
const daily = 85

/**
 * Adds how the site was used before it was first opened here: page views, searches, devices and web
 * vitals of the days up to `last`, by the month where they are old.
 */
export async function addPastUse(
  db: Db,
  { from, last, today }: { readonly from: Day; readonly last: Day; readonly today: Day },
): Promise<void> {
  const rows = countsOf(from, last, today)
  const types = { span: 'text', day: 'date', kind: 'text', name: 'text', count: 'bigint' } as const
  await sql`
    insert into site_counts (span, day, kind, name, count)
    select span, day, kind, name, sum(count) from ${rowTable('used', types, rows)}
    group by span, day, kind, name on conflict do nothing`.execute(db)
  const measures = measuresOf(dayAfter(today, -daily), last)
  const vitals = { day: 'date', page: 'text', metric: 'text', counts: 'integer[]' } as const
  await sql`
    insert into site_vitals (span, day, page, metric, counts)
    select 'day', day, page, metric, counts from ${rowTable('measured', vitals, measures)}
    on conflict do nothing`.execute(db)
  await sql`
    insert into journal_clicks (journal_id, day, clicks)
    select id, day, clicks from ${rowTable('opened', { day: 'date', clicks: 'integer' }, clicksOf(from, last))}
      cross join lateral (
        select id from journals where kind <> 'print'
        order by md5(id::text || day::text), id limit 1) as one
    on conflict do nothing`.execute(db)
}

function daysOf(from: Day, last: Day): readonly Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, last) + 1) }, (_, at) =>
    dayAfter(from, at),
  )
}

function countsOf(from: Day, last: Day, today: Day) {
  const next = madeNumbers(20_240_603)
  const firstDaily = dayAfter(today, -daily)
  return daysOf(from, last).flatMap((day) => {
    const share = (busyness(day) / 100) * (weekdayOf(day) === 0 ? 0.4 : 1)
    // Whole months alone stand at their first: the month in which days begin is told by its days.
    const isDaily = day >= `${firstDaily.slice(0, 7)}-01`
    const at = isDaily ? { span: 'day', day } : { span: 'month', day: `${day.slice(0, 7)}-01` }
    const some = (kind: string, name: string, usually: number) => {
      const count = Math.round(usually * share * (0.7 + next(60) / 100))
      return count > 0 ? [{ ...at, kind, name, count }] : []
    }
    const hours = [9, 10, 11, 12, 14, 15, 16, 17, 20, 21].flatMap((hour) =>
      some('hour', `${weekdayOf(day)} ${String(hour).padStart(2, '0')}`, 28),
    )
    return [
      ...pages.flatMap(([page, usually]) => some('page', page, usually)),
      ...pages
        .filter(([page]) => !page.includes(':'))
        .flatMap(([page, usually]) => some('address', page, usually)),
      ...searches.flatMap((words) => some('search', words, 3)),
      ...searchesWithout.flatMap((words) => some('search-nothing', words, 1)),
      ...referrers.flatMap((host) => some('referrer', host, 9)),
      ...devices.flatMap(([device, usually]) => some('device', device, usually)),
      ...(isDaily ? hours : []),
    ]
  })
}

function measuresOf(from: Day, last: Day) {
  const next = madeNumbers(20_240_604)
  return daysOf(from, last).flatMap((day) =>
    pages.slice(0, 5).flatMap(([page]) =>
      vitalNames.map((metric) => {
        const counts = noMeasures(metric)
        for (let view = 0; view < 12; view++) {
          const place = rangeOf(metric, usual[metric] * (0.4 + next(150) / 100))
          counts[place] = (counts[place] ?? 0) + 1
        }
        return { day, page, metric, counts }
      }),
    ),
  )
}

function clicksOf(from: Day, last: Day) {
  const next = madeNumbers(20_240_605)
  return daysOf(from, last).map((day) => ({ day, clicks: 1 + next(12) }))
}
