import { expect, test } from 'vitest'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { eraseVisitors } from './erase-visitors.server.ts'
import { listVisitors, placesOfVisitors } from './list-visitors.server.ts'
import { sweepVisitors } from './sweep-visitors.server.ts'
import type { Visit } from './visit.ts'
import { visitorsNow } from './visitor-count.server.ts'
import { visitorKey } from './visitor-key.server.ts'
import { PlaceLookUp } from './visitor-place.server.ts'
import { changeVisitorSettings } from './visitor-settings.server.ts'
import { readVisitorQuery } from './visitors.ts'
import { visitorsShare } from './visitors-share.server.ts'
import { writeVisits } from './write-visits.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const noService = new PlaceLookUp({ address: null, place: null }, createLog('silent'))
const asha = { email: 'Asha@suiit.example', name: 'Asha Rao', photo: null }

function visit(address: string, who: Visit['person'] = null, minutesAgo = 0): Visit {
  const at = new Date(Date.now() - minutesAgo * 60_000)
  return { address, person: who, userAgent: 'Firefox', at }
}
const write = (...visits: Visit[]) => writeVisits(db, visits, noService)
const list = async (search = '') =>
  (await listVisitors(db, admin, readVisitorQuery(new URLSearchParams(search)))).rows
async function total(): Promise<number> {
  const { visitors } = await db
    .selectFrom('visitor_totals')
    .select('visitors')
    .executeTakeFirstOrThrow()
  return Number(visitors)
}

test('a known key is overwritten, and the total grows with new ones alone', async () => {
  await write(visit('203.0.113.7', null, 90), visit('203.0.113.8', null, 90))
  expect(await total()).toBe(2)
  await write(visit('203.0.113.7', null, 85), visit('203.0.113.7', asha, 80))
  expect(await total()).toBe(3)
  await write(visit('203.0.113.7'))
  expect(await total()).toBe(3)
  const [last, signedIn, other] = await list()
  expect(last).toMatchObject({
    key: visitorKey('203.0.113.7', null),
    email: null,
    country: 'Unknown',
    city: 'Unknown',
    visits: 2,
  })
  // People of the institute whose place nobody knows are on the campus.
  expect(signedIn).toMatchObject({
    key: visitorKey('203.0.113.7', 'asha@suiit.example'),
    email: 'asha@suiit.example',
    country: 'India',
    region: 'Odisha',
    city: 'Sambalpur',
  })
  expect(other?.visits).toBe(1)
  expect(await visitorsNow(db)).toEqual({ signedIn: 0, anonymous: 1 })
})

test('the list is filtered by name, address, sign-in and place; places are counted', async () => {
  expect((await list('q=ASHA')).map(({ email }) => email)).toEqual(['asha@suiit.example'])
  expect(await list('q=203.0.113.8')).toHaveLength(1)
  expect(await list('q=%25')).toHaveLength(0)
  expect(await list('who=anonymous')).toHaveLength(2)
  expect(await list('country=India&region=Odisha&city=Sambalpur')).toHaveLength(1)
  expect(await placesOfVisitors(db, admin)).toEqual([
    { country: 'Unknown', region: 'Unknown', city: 'Unknown', visitors: 2, share: 2 / 3 },
    { country: 'India', region: 'Odisha', city: 'Sambalpur', visitors: 1, share: 1 / 3 },
  ])
  for (const who of [person('student'), person('faculty')]) {
    await expect(listVisitors(db, who, readVisitorQuery(new URLSearchParams()))).rejects.toThrow(
      'Only administrators',
    )
  }
})

test('two processes that write the same visitors count each once', async () => {
  const before = await total()
  const visits = Array.from({ length: 300 }, (_, at) => visit(`198.51.100.${at % 200}`))
  await Promise.all([write(...visits), write(...visits.toReversed()), write(...visits)])
  expect(await total()).toBe(before + 200)
})

test('a person downloads their records, and they go with the account; the total stays', async () => {
  const subject = { id: asha.email, email: 'asha@suiit.example', verified: true }
  expect(await visitorsShare.gather(db, subject)).toMatchObject([{ ip: '203.0.113.7', visits: 1 }])
  expect(await visitorsShare.gather(db, { ...subject, verified: false })).toEqual([])
  const before = await total()
  await visitorsShare.erase(db, { ...subject, verified: false })
  expect(await list('q=asha')).toHaveLength(1)
  await visitorsShare.erase(db, subject)
  expect(await list('q=asha')).toHaveLength(0)
  expect(await total()).toBe(before)
})

test('one record or all are erased, which the audit has without saying whose', async () => {
  const key = visitorKey('203.0.113.8', null)
  await expect(eraseVisitors(db, person('faculty'), { key })).rejects.toThrow('Only administrators')
  expect(await eraseVisitors(db, admin, { key })).toBe(1)
  await expect(eraseVisitors(db, admin, { key })).rejects.toThrow('There is no such record')
  expect(await eraseVisitors(db, admin, 'all')).toBeGreaterThan(0)
  expect(await list()).toEqual([])
  const entries = await db
    .selectFrom('audit')
    .select(['entity_id', 'after'])
    .where('entity', '=', 'visitor')
    .execute()
  expect(entries.map(({ entity_id }) => entity_id)).toEqual(['one', 'all'])
  expect(JSON.stringify(entries)).not.toContain('203.0.113')
})

test('records go after the days of the settings', async () => {
  await write(visit('203.0.113.20', null, 31 * 24 * 60), visit('203.0.113.21', null, 60))
  await sweepVisitors(db)
  expect(await list()).toHaveLength(2)
  const settings = { isRecorded: true, storedDays: 30, isUseCounted: true, version: 1 }
  await expect(changeVisitorSettings(db, admin, { ...settings, storedDays: 0 })).rejects.toThrow(
    'a number of days from 1 to 730',
  )
  await changeVisitorSettings(db, admin, settings)
  await expect(changeVisitorSettings(db, admin, settings)).rejects.toThrow('meanwhile')
  await sweepVisitors(db)
  expect((await list()).map(({ ip }) => ip)).toEqual(['203.0.113.21'])
})

const countedUse = { storedDays: 30, isUseCounted: true }

test('numbers alone: each visitor of a day counts once, and nothing says who', async () => {
  await changeVisitorSettings(db, admin, { ...countedUse, isRecorded: false, version: 2 })
  const before = await total()
  await write(visit('203.0.113.30'), visit('203.0.113.31'), visit('203.0.113.31', asha))
  await write(visit('203.0.113.30'))
  expect(await total()).toBe(before + 3)
  expect(await list()).toHaveLength(1)
  const days = await db.selectFrom('visitor_days').select('visitors').execute()
  expect(days).toEqual([{ visitors: 3 }])
  const hashes = await db.selectFrom('visitor_day_hashes').select('hash').execute()
  expect(hashes.map(({ hash }) => hash)).not.toContain(
    visitorKey('203.0.113.30', null).slice(0, 64),
  )
  await db
    .updateTable('visitor_day_salts')
    .set({ day: '2026-01-01' as never })
    .execute()
  await db
    .updateTable('visitor_day_hashes')
    .set({ day: '2026-01-01' as never })
    .execute()
  await sweepVisitors(db)
  expect(await db.selectFrom('visitor_day_salts').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('visitor_day_hashes').selectAll().execute()).toEqual([])
})
