import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { headerOf, journals, type ReportTableRows, reportText } from '#test/publisher-report.ts'
import { testSite } from '#test/site.ts'
import { counterRoom } from '../room.server.ts'
import { removeReport } from './keep-report.server.ts'
import { importedReports, useByPlatform } from './publisher-use.server.ts'
import { reportRemoved, reportTaken } from './report-taken.ts'
import { takeReport } from './take-report.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const endpoints = counterRoom.endpoints?.(undefined as never) ?? []
const take = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  takeReport(db, admin, new File([content], name))

const of = (platform: string, metric = 'Total_Item_Requests') =>
  useByPlatform(db, admin, { begin: '2025-01', end: '2025-12', metric, platform })

test('the same months again replace, and say so; other months stay', async () => {
  const platform = 'Again'
  await take('one.tsv', reportText([...headerOf('TR_J1'), ...journals(platform, 7, 5)]))
  const again = await take(
    'two.tsv',
    reportText([...headerOf('TR_J1'), ...journals(platform, 9, 0)]),
  )
  expect(again.replaced).toEqual(['Again, 2025-01'])
  expect(reportTaken(again)).toBe(
    'Imported TR_J1 of Again, Jan-2025: 1 line. It replaced what an earlier file told of Again, 2025-01, which counts again if you remove this file.',
  )
  expect((await of(platform)).map(({ count }) => count)).toEqual([9, 5])
})

test('a file removed gives back what it had replaced, also from two files before', async () => {
  const file = (count: number) =>
    reportText([...headerOf('TR'), ...journals('Back', count, count + 1)])
  const numbers: number[] = []
  for (const count of [3, 5, 7]) numbers.push((await take(`${count}.tsv`, file(count))).number)
  const [first = 0, second = 0, third = 0] = numbers
  const counts = async () => (await of('Back')).map(({ count }) => count)
  expect(await counts()).toEqual([7, 8])
  const list = await importedReports(db, admin, { page: 1, size: 3, offset: 0 })
  expect(list.reports.map(({ isReplaced }) => isReplaced)).toEqual([false, true, true])
  expect((await removeReport(db, admin, second)).countsAgain).toEqual([])
  expect(await counts()).toEqual([7, 8])
  const { file: name, countsAgain } = await removeReport(db, admin, third)
  expect(reportRemoved(name, countsAgain)).toBe(
    '7.tsv is removed, with its numbers. What earlier files told of Back, 2025-01; Back, 2025-02 counts again.',
  )
  expect(await counts()).toEqual([3, 4])
  await removeReport(db, admin, first)
  expect(await counts()).toEqual([])
})

test('months that the header does not have, or that have not begun, are refused', async () => {
  const [heading = [], line = []] = journals('Wrong', 7, 5)
  const later = [...heading.slice(0, -2), 'Jan-2026', 'Feb-2026']
  await expect(
    take('period.tsv', reportText([...headerOf('TR'), later, line])),
  ).rejects.toMatchObject({
    message:
      'period.tsv: its header says 2025-01 to 2025-02, but it has numbers of 2026-01. Download the report again.',
  })
  const ahead = [...heading.slice(0, -2), 'Jan-2025', 'Feb-2099']
  const bare = headerOf('TR').filter(([name]) => name !== 'Reporting_Period')
  await expect(take('ahead.tsv', reportText([...bare, ahead, line]))).rejects.toMatchObject({
    message: 'ahead.tsv: it has numbers of 2099-02, a month that has not begun.',
  })
  expect(await of('Wrong')).toEqual([])
})

test('what several reports tell of is counted once', async () => {
  const platform = 'Twice'
  await take('tr.tsv', reportText([...headerOf('TR'), ...journals(platform, 7, 5)]))
  await take('j1.tsv', reportText([...headerOf('TR_J1'), ...journals(platform, 6, 5)]))
  expect((await of(platform)).map(({ count }) => count)).toEqual([7, 5])
  const pr: ReportTableRows = [
    ...headerOf('PR'),
    ['Platform', 'Data_Type', 'Metric_Type', 'Reporting_Period_Total', '2025-01'],
    [platform, 'Journal', 'Total_Item_Requests', 8, 8],
  ]
  await take('pr.tsv', reportText(pr))
  expect((await of(platform)).map(({ count }) => count)).toEqual([8, 5])
})

test('lines of one title that differ in a column that is not kept are added up', async () => {
  const platform = 'Sums'
  const [heading = [], line = []] = journals(platform, '1,200', '')
  await take('sums.tsv', reportText([...headerOf('TR'), heading, line, line]))
  expect(await of(platform)).toEqual([{ platform, month: '2025-01', count: 2400 }])
})

test('a file is removed with its numbers, once', async () => {
  const { number } = await take(
    'gone.tsv',
    reportText([...headerOf('TR'), ...journals('Gone', 7, 5)]),
  )
  expect(await removeReport(db, admin, number)).toEqual({ file: 'gone.tsv', countsAgain: [] })
  expect(await of('Gone')).toEqual([])
  await expect(removeReport(db, admin, number)).rejects.toMatchObject({ code: 'not-found' })
  const { rows } = await sql`select from publisher_titles where platform = 'Gone'`.execute(db)
  expect(rows).toEqual([])
})

test('two who import the same at once leave one of them whole', async () => {
  const content = (count: number) =>
    reportText([...headerOf('TR'), ...journals('Race', count, count)])
  await Promise.all([take('a.tsv', content(3)), take('b.tsv', content(4))])
  const counts = (await of('Race')).map(({ count }) => count)
  expect([JSON.stringify([3, 3]), JSON.stringify([4, 4])]).toContain(JSON.stringify(counts))
})

test('programs import, list and remove with their scopes, and nobody else', async () => {
  const path = '/api/v1/counter/publisher-reports'
  const ask = (actor: typeof admin | typeof visitor, method = 'GET', where = path) => {
    const form = new FormData()
    form.set(
      'report',
      new File([reportText([...headerOf('TR'), ...journals('By program', 1, 2)])], 'api.tsv'),
    )
    const sent =
      method === 'POST'
        ? { body: form }
        : method === 'DELETE'
          ? { body: '{}', headers: { 'content-type': 'application/json' } }
          : {}
    return testSite({ db, endpoints, actor }).request(where, { method, ...sent })
  }
  const scoped = (scope: 'counter:read' | 'counter:write') =>
    person('admin', { token: { scopes: [scope] } })
  expect((await ask(visitor)).status).toBe(401)
  expect((await ask(person('student'))).status).toBe(403)
  expect((await ask(scoped('counter:read'), 'POST')).status).toBe(403)
  const posted = await ask(scoped('counter:write'), 'POST')
  const kept = await posted.json()
  expect([posted.status, kept]).toMatchObject([
    200,
    { report: 'TR', platforms: ['By program'], firstMonth: '2025-01' },
  ])
  const listed = await (await ask(scoped('counter:read'))).json()
  expect(listed.items[0]).toMatchObject({ number: kept.number, fileName: 'api.tsv' })
  const used = await ask(
    scoped('counter:read'),
    'GET',
    '/api/v1/counter/publisher-use?from=2025-01&to=2025-02&platform=By+program',
  )
  expect((await used.json()).items).toHaveLength(2)
  const wrong = await ask(
    scoped('counter:read'),
    'GET',
    '/api/v1/counter/publisher-use?metric=Nonsense',
  )
  expect(wrong.status).toBe(422)
  expect((await ask(scoped('counter:read'), 'DELETE', `${path}/${kept.number}`)).status).toBe(403)
  expect((await ask(scoped('counter:write'), 'DELETE', `${path}/${kept.number}`)).status).toBe(200)
  expect((await ask(scoped('counter:write'), 'DELETE', `${path}/${kept.number}`)).status).toBe(404)
})
