import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#src/server/log.ts'
import { contentsHost, type Mood } from '#test/contents-host.ts'
import { testDatabase } from '#test/database.ts'
import { visitorKey } from '../visitor-key.server.ts'
import { PlaceLookUp } from '../visitor-place.server.ts'
import { writeVisits } from '../write-visits.server.ts'
import { mirrorVisitors } from './mirror-visitors.server.ts'
import type { VisitorFile } from './visitor-file.ts'

const { db } = await testDatabase()
const token = 'read-and-write-2'
const host = await contentsHost(token)
const lines: string[] = []
const log = createLog('info', { write: (line: string) => lines.push(line) })
const noService = new PlaceLookUp({ address: null, place: null }, createLog('silent'))
const mirror = (patience?: number) => mirrorVisitors(db, { url: host.url, token }, log, patience)
const file = (): VisitorFile => JSON.parse(host.text() ?? 'null')
const at = new Date('2026-11-26T10:00:00Z')
const come = (address: string) =>
  writeVisits(db, [{ address, person: null, userAgent: 'Firefox', at }], noService)

beforeEach(() => {
  host.asked.length = 0
  lines.length = 0
  host.setMood(() => false)
})
afterAll(() => host.close())

const olderRecord = (ip: string) => ({
  ip,
  email: 'Unknown',
  country: 'India',
  city: 'Burla',
  timestamp: '2026-11-01T10:00:00.000Z',
  displayName: 'Unknown',
  photoURL: 'Unknown',
})

test('a file of an older site that is too large for the answer is taken over all the same', async () => {
  const addresses = Array.from({ length: 8000 }, (_, place) => `10.1.${place >> 8}.${place & 255}`)
  const visitors = Object.fromEntries(
    addresses.map((ip) => [visitorKey(ip, null), olderRecord(ip)]),
  )
  host.put(JSON.stringify({ visitors, totalCount: 9000 }))
  expect(host.text()?.length).toBeGreaterThan(1024 * 1024)
  await come('203.0.113.1')
  await mirror()
  expect(lines).toEqual([])
  expect(host.asked).toEqual(['GET', 'GET', 'PUT'])
  expect(Object.keys(file().visitors)).toHaveLength(8001)
  expect(file().totalCount).toBe(9000)
})

test('while a host is slow visits are written, and no second writer waits for it', async () => {
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow: Mood = (request, response) => {
    if (request.method !== 'PUT') return false
    begun.resolve()
    void held.promise.then(() => response.writeHead(500).end('{}'))
    return true
  }
  host.setMood(slow)
  await come('203.0.113.2')
  const first = mirror()
  await begun.promise
  await come('203.0.113.3')
  await mirror()
  expect(host.asked).toEqual(['PUT'])
  held.resolve()
  await first
  expect(lines).toHaveLength(1)
  host.setMood(() => false)
  await mirror()
  expect(file().totalCount).toBe(9002)
})

test('a host that never answers is given up, and the next minute writes the file', async () => {
  host.setMood(() => true)
  await come('203.0.113.4')
  await mirror(200)
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain(token)
  host.setMood(() => false)
  await mirror()
  expect(file().totalCount).toBe(9003)
})

test('a very large file is written whole, and by the version known the next time', async () => {
  await sql`
    insert into visitors (key, ip, country, city, first_at, visited_at)
    select encode(sha256(n::text::bytea), 'hex') || '-anonymous', '198.18.0.1', 'ଭାରତ', 'ବୁର୍ଲା',
      ${at}, ${at}
    from generate_series(1, 20000) as n`.execute(db)
  await come('203.0.113.5')
  await mirror()
  expect(host.text()?.length).toBeGreaterThan(5 * 1024 * 1024)
  expect(Object.keys(file().visitors)).toHaveLength(28_005)
  expect(Object.values(file().visitors).at(0)).toMatchObject({ timestamp: expect.any(String) })
  host.asked.length = 0
  await come('203.0.113.6')
  await mirror()
  expect(host.asked).toEqual(['PUT'])
  expect(Object.keys(file().visitors)).toHaveLength(28_006)
  expect(lines).toEqual([])
}, 60_000)
