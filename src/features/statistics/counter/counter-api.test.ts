import { beforeAll, expect, test } from 'vitest'
import { makeToken } from '#src/features/people/account/api-tokens.server.ts'
import { identifyCaller } from '#src/features/people/account/identify-caller.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { countedUse, counterReportsOf } from '#test/counted-use.ts'
import { isCounterReport } from '#test/counter-shapes.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { testScopes } from '#test/scopes.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { counterJson } from './counter-json.ts'
import { counterReports } from './counter-reports.ts'
import { counterRoom } from './room.server.ts'

const { db } = await testDatabase()
const { report } = counterReportsOf(db)
const admin = person('admin')
const endpoints = counterRoom.endpoints?.(undefined as never) ?? []
const base = '/api/v1/counter/r51'

beforeAll(async () => {
  await countedUse(db)
})

test.each(counterReports.map(({ id }) => id))(
  '%s is JSON as the COUNTER API has it',
  async (id) => {
    const all = counterJson(await report(id))
    expect([isCounterReport(all), isCounterReport.errors]).toEqual([true, null])
  },
)

test('chapters stand within their e-book in JSON', async () => {
  const search = 'begin_date=2026-01&end_date=2026-01&include_parent_details=True'
  const { Report_Items } = counterJson(await report('IR', search))
  expect(Report_Items).toMatchObject([
    { Title: 'Rivers', Data_Type: 'Book', Items: [{ Item: 'Part 1' }, { Item: 'Part 2' }] },
  ])
})

test('the API is for administrators and tokens with its scope; its status is public', async () => {
  const ask = (actor: Parameters<typeof testSite>[0]['actor'], path: string) =>
    testSite({ db, endpoints, ...(actor ? { actor } : {}) }).request(`${base}${path}`)
  const tr = '/reports/tr?begin_date=2026-01&end_date=2026-03'
  const reader = person('admin', { token: { scopes: ['counter:read'] } })
  expect((await ask(visitor, '/status')).status).toBe(200)
  for (const path of [tr, '/reports', '/members']) {
    expect((await ask(visitor, path)).status).toBe(401)
    expect((await ask(person('faculty'), path)).status).toBe(403)
    expect(
      (await ask(person('admin', { token: { scopes: ['analytics:read'] } }), path)).status,
    ).toBe(403)
    // With a session the admin gate has to be open.
    expect((await ask(admin, path)).status).toBe(403)
    expect((await ask(reader, path)).status).toBe(200)
  }
  expect((await ask(reader, '/reports/tr_j1?begin_date=2026-01&end_date=2026-03')).status).toBe(404)
  const wrong = await ask(reader, '/reports/tr?begin_date=2026-01')
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { Code: 1030 }])
  const made = await (await ask(reader, tr)).json()
  expect([isCounterReport(made), isCounterReport.errors]).toEqual([true, null])
  const reports = await (await ask(reader, '/reports')).json()
  expect(reports).toHaveLength(counterReports.length)
  expect(reports[0]).toMatchObject({ Report_ID: 'PR', First_Month_Available: '2026-01' })
})

test('a token is taken as api_key, here and nowhere else', async () => {
  const { person: librarian } = await signedInAs(db, 'admin')
  const scopes = { 'counter:read': { ...testScopes['counter:read'], ofAdmins: false, label: 'x' } }
  const token = await makeToken(db, scopes, librarian, {
    name: 'Harvester',
    scopes: ['counter:read'],
    days: '30',
  })
  const identify = (path: string) =>
    identifyCaller(db, new Request(`${origin}${path}`), origin, '203.0.113.0/24')
  expect(await identify(`${base}/reports?api_key=${token}`)).toMatchObject({
    kind: 'user',
    token: { scopes: ['counter:read'] },
  })
  expect(await identify(`/api/v1/me?api_key=${token}`)).toEqual(visitor)
  await expect(identify(`${base}/reports?api_key=wrong`)).rejects.toMatchObject({
    code: 'sign-in-needed',
  })
})

test('the files of the office are for administrators behind the gate', async () => {
  for (const ending of ['tsv', 'json', 'xlsx']) {
    const path = `/admin/counter.${ending}`
    expect((await testSite({ db, endpoints }).request(path)).status).toBe(401)
    expect((await testSite({ db, endpoints, actor: admin }).request(path)).status).toBe(403)
  }
})
