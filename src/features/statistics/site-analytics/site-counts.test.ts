import { beforeEach, expect, test } from 'vitest'
import { changeVisitorSettings } from '#src/features/statistics/visitors/visitor-settings.server.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import type { SiteCount } from './analytics.ts'
import { namesADay } from './analytics.ts'
import { spanNamed } from './analytics-span.ts'
import { readAnalytics } from './dashboard/read-analytics.server.ts'
import { writeUse } from './noting/write-use.server.ts'
import { sweepUse } from './sweep-use.server.ts'
import { noMeasures, rangeOf } from './vitals.ts'

const { db } = await testDatabase()
const admin = person('admin')
const today = '2026-11-27'

beforeEach(async () => {
  await db.deleteFrom('site_counts').execute()
  await db.deleteFrom('site_vitals').execute()
})

const count = (day: string, ...counts: SiteCount[]) => writeUse(db, day, { counts, vitals: [] })
const words = (name: string, times = 1): SiteCount => ({
  kind: 'search-nothing',
  name,
  count: times,
})
const stored = () =>
  db
    .selectFrom('site_counts')
    .select(['span', 'name', 'count'])
    .orderBy('day')
    .orderBy('name')
    .execute()

test('a day has so many names of a kind at most; the rest counts together', async () => {
  const many = Array.from({ length: namesADay + 50 }, (_, at) => words(`words ${at}`))
  await count(today, words('wanted', 9), ...many)
  await count(today, words('words 0', 4), words('one more'), words('another'))
  const rows = await stored()
  expect(rows).toHaveLength(namesADay + 1)
  const sum = rows.reduce((all, row) => all + row.count, 0)
  expect(sum).toBe(9 + namesADay + 50 + 6)
  expect(rows.find(({ name }) => name === 'wanted')?.count).toBe(9)
  expect(rows.find(({ name }) => name === '')?.count).toBe(53)
})

test('processes that write at once lose nothing and stay within the bound', async () => {
  const parts = Array.from({ length: 8 }, (_, part) =>
    Array.from({ length: 60 }, (_name, at) => words(`words ${part}-${at}`)),
  )
  await Promise.all(parts.map((part) => count(today, ...part)))
  const rows = await stored()
  expect(rows.length).toBeLessThanOrEqual(namesADay + 1)
  expect(rows.reduce((all, row) => all + row.count, 0)).toBe(480)
})

test('days that have had their time become months; what was searched for once is not told', async () => {
  await count('2026-07-01', words('law', 2), words('a name'))
  await count('2026-07-31', words('law'), { kind: 'page', name: '/about', count: 1 })
  await count('2026-08-27', words('physics'))
  const lcp = noMeasures('LCP')
  lcp[rangeOf('LCP', 900)] = 2
  for (const day of ['2026-07-02', '2026-07-03']) {
    const vitals = [{ page: '/about', metric: 'LCP', counts: lcp } as const]
    await writeUse(db, day, { counts: [], vitals })
  }
  await sweepUse(db, today)
  expect(
    (await stored()).map(({ span, name, count: times }) => `${span} ${name} ${times}`),
  ).toEqual(['month  1', 'month /about 1', 'month law 3', 'day physics 1'])
  const vitals = await db.selectFrom('site_vitals').select(['span', 'counts']).execute()
  expect(vitals).toEqual([{ span: 'month', counts: lcp.map((measures) => measures * 2) }])
  await sweepUse(db, today)
  expect(await stored()).toHaveLength(4)
})

test('months go after five years', async () => {
  await count('2021-10-05', words('law', 2))
  await count('2021-12-05', words('law', 3))
  await sweepUse(db, today)
  expect((await stored()).map((row) => row.count)).toEqual([3])
})

test('the dashboard adds up a span, days and months alike', async () => {
  await count('2026-07-01', { kind: 'page', name: '/about', count: 4 })
  await count('2026-11-26', { kind: 'page', name: '/about', count: 1 }, words('law', 2))
  await count(today, { kind: 'page', name: '/books/:number', count: 2 })
  await count(today, { kind: 'hour', name: '5 09', count: 2 })
  const lcp = noMeasures('LCP')
  lcp[rangeOf('LCP', 900)] = 4
  const vitals = [{ page: '/about', metric: 'LCP', counts: lcp } as const]
  await writeUse(db, today, { counts: [], vitals })
  await sweepUse(db, today)
  const month = await readAnalytics(db, admin, spanNamed('30-days', today))
  expect(month.totals.page).toBe(3)
  expect(month.names['search-nothing']).toEqual([{ name: 'law', title: 'law', count: 2 }])
  expect(month.course.at(-1)).toMatchObject({ at: today, views: 2, searches: 0 })
  expect(month.course.at(-2)).toMatchObject({
    at: '2026-11-26',
    views: 1,
    searches: 2,
    paint: null,
  })
  expect(month.hours[5]?.[9]).toBe(2)
  expect(month.pageVitals).toMatchObject([{ page: '/about', loadings: 4, vitals: { LCP: 950 } }])
  const year = await readAnalytics(db, admin, spanNamed('12-months', today))
  expect(year.totals.page).toBe(7)
  expect(year.course.find(({ at }) => at === '2026-07-01')?.views).toBe(4)
  expect(year.names.page[0]).toMatchObject({ name: '/about', count: 5 })
  for (const who of [person('student'), person('faculty')]) {
    await expect(readAnalytics(db, who, spanNamed('30-days', today))).rejects.toThrow(
      'Only the staff of the library',
    )
  }
})

test('nothing is counted while it is switched off', async () => {
  const settings = { isRecorded: true, storedDays: 90, version: 1 }
  await changeVisitorSettings(db, admin, { ...settings, isUseCounted: false })
  await count(today, words('law'))
  expect(await stored()).toEqual([])
})
