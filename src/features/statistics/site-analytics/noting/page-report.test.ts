import { beforeEach, expect, test } from 'vitest'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { testSite } from '#test/site.ts'
import { pageReportPath } from '../page-report-path.ts'
import { noMeasures, rangeOf } from '../vitals.ts'
import { pageReportEndpoints } from './page-report.api.ts'
import { siteUse } from './site-use.server.ts'

const { db } = await testDatabase()
const site = testSite({ db, endpoints: pageReportEndpoints })
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const send = (body: string, headers: Readonly<Record<string, string>> = {}) =>
  site.request(pageReportPath, {
    method: 'POST',
    body,
    headers: {
      origin: 'http://localhost',
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': browser,
      ...headers,
    },
  })
const write = () => siteUse(db, createLog('silent')).writeNow()
const counts = () => db.selectFrom('site_counts').select(['kind', 'name', 'count']).execute()
const report = (more: object = {}) => JSON.stringify({ path: '/books/7', ...more })

beforeEach(async () => {
  await db.deleteFrom('site_counts').execute()
  await db.deleteFrom('site_vitals').execute()
})

test('what a browser measured is counted for the pattern of its page', async () => {
  const sent = await send(
    report({ vitals: { LCP: 1234, CLS: 0 }, errors: ['TypeError: x'], offline: 3 }),
  )
  expect(sent.status).toBe(204)
  await write()
  expect(await counts()).toEqual([
    { kind: 'error', name: '/books/:number TypeError: x', count: 1 },
    { kind: 'offline', name: 'pages', count: 3 },
  ])
  const vitals = await db.selectFrom('site_vitals').select(['page', 'metric', 'counts']).execute()
  const lcp = noMeasures('LCP')
  lcp[rangeOf('LCP', 1234)] = 1
  expect(vitals).toContainEqual({ page: '/books/:number', metric: 'LCP', counts: lcp })
  expect(vitals).toHaveLength(2)
})

test('measures of the same page and day are added up', async () => {
  for (const LCP of [900, 950, 5000]) await send(report({ vitals: { LCP } }))
  await write()
  await send(report({ vitals: { LCP: 900 } }))
  await write()
  const [row] = await db.selectFrom('site_vitals').select('counts').execute()
  expect(row?.counts[rangeOf('LCP', 900)]).toBe(3)
  expect(row?.counts.reduce((sum, count) => sum + count, 0)).toBe(4)
})

test.each([
  ['no JSON', 'LCP=1'],
  ['a list', '[]'],
  ['no path', '{}'],
  ['a vital that there is not', report({ vitals: { XSS: 1 } })],
  ['a negative measure', report({ vitals: { LCP: -1 } })],
  ['a measure that is no number', report({ vitals: { LCP: '1' } })],
  ['a measure beyond all', '{"path":"/","vitals":{"LCP":1e999}}'],
  ['a field of another name', report({ name: 'Asha' })],
  ['more offline pages than anyone opens', report({ offline: 1e9 })],
  ['too many errors', report({ errors: Array.from({ length: 6 }, () => 'x') })],
  ['more than a report is', report({ errors: ['x'.repeat(400), 'y'.repeat(4000)] })],
  ['a huge one', JSON.stringify({ path: `/${'x'.repeat(800_000)}` })],
  ['a prototype', '{"path":"/","__proto__":{"vitals":{}}}'],
])('refused, and nothing is counted: %s', async (_what, body) => {
  expect((await send(body)).status).toBe(422)
  await write()
  expect(await counts()).toEqual([])
})

test('a report from another site, and one of no page, count for nothing', async () => {
  expect((await send(report({ offline: 1 }), { origin: 'https://evil.example' })).status).toBe(403)
  expect((await send(JSON.stringify({ path: '/nowhere', offline: 1 }))).status).toBe(204)
  expect((await send(JSON.stringify({ path: '/admin/users', offline: 1 }))).status).toBe(204)
  await write()
  expect(await counts()).toEqual([])
})

test('robots count for nothing', async () => {
  const robot = 'Googlebot/2.1 (+http://www.google.com/bot.html)'
  await send(report({ offline: 1 }), { 'user-agent': robot })
  await write()
  expect(await counts()).toEqual([])
})
