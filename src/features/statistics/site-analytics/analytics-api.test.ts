import { expect, test } from 'vitest'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { analyticsEndpoints } from './analytics.api.ts'
import { analyticsFileEndpoints } from './analytics-files.api.ts'
import { writeUse } from './noting/write-use.server.ts'
import { noMeasures } from './vitals.ts'

const { db } = await testDatabase()
const endpoints = [...analyticsEndpoints, ...analyticsFileEndpoints]
const program = (...scopes: Scope[]) =>
  testSite({ db, endpoints, actor: person('admin', { token: { scopes } }) })

test('programs read it with their scope, and with no other', async () => {
  const lcp = noMeasures('LCP')
  lcp[0] = 1
  await writeUse(db, todayHere(), {
    counts: [
      { kind: 'page', name: '/about', count: 2 },
      { kind: 'search-nothing', name: '=cmd()', count: 1 },
    ],
    vitals: [{ page: '/about', metric: 'LCP', counts: lcp }],
  })
  const path = '/api/v1/site-analytics?span=7-days'
  const answer = await program('analytics:read').request(path)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    unit: 'day',
    totals: { page: 2, search: 0 },
    names: { page: [{ name: '/about', count: 2 }] },
    pageVitals: [{ page: '/about', vitals: { LCP: 75 } }],
  })
  expect((await program('members:read').request(path)).status).toBe(403)
  expect((await program('analytics:read').request(`${path}-ago`)).status).toBe(422)
  const reader = testSite({ db, endpoints, actor: person('student') })
  expect((await reader.request(path)).status).toBe(403)
})

test('files are for administrators with the gate open alone', async () => {
  for (const file of ['/admin/analytics.csv', '/admin/analytics.xlsx']) {
    const site = testSite({ db, endpoints, actor: person('admin') })
    expect((await site.request(file)).status).not.toBe(200)
  }
})
