import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#src/server/log.ts'
import { contentsHost, type Mood } from '#test/contents-host.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { eraseVisitors } from '../erase-visitors.server.ts'
import { visitorKey } from '../visitor-key.server.ts'
import { PlaceLookUp } from '../visitor-place.server.ts'
import { writeVisits } from '../write-visits.server.ts'
import { mirrorVisitors } from './mirror-visitors.server.ts'
import type { VisitorFile } from './visitor-file.ts'

const { db } = await testDatabase()
const token = 'read-and-write-1'
const host = await contentsHost(token)
const lines: string[] = []
const log = createLog('info', { write: (line: string) => lines.push(line) })
const noService = new PlaceLookUp({ address: null, place: null }, createLog('silent'))
const mirror = () => mirrorVisitors(db, { url: host.url, token }, log)
const file = (): VisitorFile => JSON.parse(host.text() ?? 'null')
const at = new Date('2026-11-26T10:00:00Z')

async function come(...addresses: string[]): Promise<void> {
  const visits = addresses.map((address) => ({ address, person: null, userAgent: 'Firefox', at }))
  await writeVisits(db, visits, noService)
}

/** Answers the first `times` requests by a method with a status. */
const refuses = (method: string, status: number, times: number): Mood => {
  let left = times
  return (request, response) => {
    if (request.method !== method || left === 0) return false
    left--
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    return true
  }
}

beforeEach(() => {
  host.asked.length = 0
  lines.length = 0
  host.setMood(() => false)
})
afterAll(() => host.close())

test('a file that is none of visitors is not overwritten', async () => {
  host.put('{"books": []}')
  await come('203.0.113.1')
  await mirror()
  expect(host.text()).toBe('{"books": []}')
  expect(lines.join()).toContain('none of visitors')
})

test('what an older site has written is taken over, its count too', async () => {
  const key = visitorKey('198.51.100.1', 'asha@suiit.example')
  const older = {
    ip: '198.51.100.1',
    email: 'asha@suiit.example',
    country: 'India',
    city: 'Burla',
    timestamp: '2026-11-01T10:00:00.000Z',
    displayName: 'Asha Rao ଆଶା',
    photoURL: 'Unknown',
  }
  host.put(JSON.stringify({ visitors: { [key]: older, wrong: { ip: 1 } }, totalCount: 5000 }))
  await mirror()
  expect(lines).toEqual([])
  expect(file()).toEqual({
    totalCount: 5000,
    visitors: {
      [key]: older,
      [visitorKey('203.0.113.1', null)]: {
        ip: '203.0.113.1',
        email: 'Unknown',
        country: 'Unknown',
        city: 'Unknown',
        timestamp: at.toISOString(),
        displayName: 'Unknown',
        photoURL: 'Unknown',
      },
    },
  })
})

test('nothing is asked where nothing changed; a change is one writing, by the version known', async () => {
  await mirror()
  expect(host.asked).toEqual([])
  await come('203.0.113.2', '203.0.113.3')
  await mirror()
  expect(host.asked).toEqual(['PUT'])
  expect(file().totalCount).toBe(5002)
})

test('of a conflict the version is read again and the writing tried once more', async () => {
  host.put('{"visitors": {}, "totalCount": 1}')
  await come('203.0.113.4')
  await mirror()
  expect(host.asked).toEqual(['PUT', 'GET', 'PUT'])
  expect(file().totalCount).toBe(5003)
  expect(lines).toEqual([])
})

test('a second conflict is logged, and the next minute writes it', async () => {
  host.setMood(refuses('PUT', 409, 2))
  await come('203.0.113.5')
  await mirror()
  expect(host.asked).toEqual(['PUT', 'GET', 'PUT'])
  expect(lines.join()).toContain('changed by somebody else twice')
  expect(file().totalCount).toBe(5003)
  await mirror()
  expect(file().totalCount).toBe(5004)
})

test.each([
  ['an error', refuses('PUT', 500, 1)],
  [
    'a broken line',
    ((request, response) => {
      if (request.method === 'PUT') response.destroy()
      return request.method === 'PUT'
    }) as Mood,
  ],
])('%s is logged without the token, and nothing is lost', async (_what, mood) => {
  const before = file().totalCount
  host.setMood(mood)
  await come(`203.0.113.${10 + before - 5000}`)
  await mirror()
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain(token)
  host.setMood(() => false)
  await mirror()
  expect(file().totalCount).toBe(before + 1)
})

test('what is erased goes from the file; the count stays', async () => {
  const { totalCount } = file()
  await eraseVisitors(db, person('admin'), { key: visitorKey('203.0.113.2', null) })
  await mirror()
  expect(Object.keys(file().visitors)).not.toContain(visitorKey('203.0.113.2', null))
  expect(file().totalCount).toBe(totalCount)
})

test('after 10,000 visits, writers at once and conflicts on purpose the file is the database', async () => {
  const before = file().totalCount
  let puts = 0
  host.setMood((request, response) => {
    if (request.method !== 'PUT' || ++puts % 3 !== 0) return false
    response.writeHead(409, { 'content-type': 'application/json' }).end('{}')
    return true
  })
  for (let part = 0; part < 10; part++) {
    const addresses = Array.from(
      { length: 1000 },
      (_, at) => `100.${part % 5}.${Math.floor(at / 250)}.${at % 250}`,
    )
    await Promise.all([come(...addresses), mirror(), mirror()])
  }
  host.setMood(() => false)
  await mirror()
  const stored = await db.selectFrom('visitors').selectAll().execute()
  expect(stored.length).toBeGreaterThanOrEqual(5000)
  expect(file().visitors).toEqual(
    Object.fromEntries(
      stored.map(({ key, ip, email, country, city, visited_at, name }) => [
        key,
        {
          ip,
          email: email ?? 'Unknown',
          country,
          city,
          timestamp: visited_at.toISOString(),
          displayName: name ?? 'Unknown',
          photoURL: 'Unknown',
        },
      ]),
    ),
  )
  expect(file().totalCount).toBe(before + 5000)
}, 180_000)
