import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram, person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { journalEntries } from './journal-entries.server.ts'
import { journalsRoom } from './room.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const endpoints = journalsRoom.endpoints?.(nothingDeclared) ?? []
const writer = testSite({ db, files, endpoints, actor: officeProgram })
const everybody = testSite({ db, files, endpoints })
const headers = { 'content-type': 'application/json' }

async function send(to: typeof writer, method: string, path: string, body: object) {
  const init = { method, headers, body: JSON.stringify(body) }
  const answer = await to.request(`/api/v1/journals${path}`, init)
  return { status: answer.status, body: await answer.json() }
}

const written = {
  title: 'Sādhanā',
  issn: '0256-2499',
  kind: 'electronic',
  publishedAt: '2026-11-20T10:00:00+05:30',
  access: [{ href: 'https://www.ias.ac.in/sadhana', way: 'open', coveredFrom: '1978' }],
}
const licence = {
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  pricePaise: 987_654_321,
  note: 'Consortium secret',
}

test('programs write and read journals; what one costs reaches administrators alone', async () => {
  expect((await send(everybody, 'POST', '', written)).status).toBe(401)
  const { status, body } = await send(writer, 'POST', '', { ...written, licence })
  expect(status).toBe(200)
  const path = `/${body.number}`
  const everything = [
    '/api/v1/journals',
    '/api/v1/journals?q=sadhana',
    `/api/v1/journals${path}`,
    '/journals.rss',
  ]
  for (const address of everything) {
    for (const site of [everybody, writer]) {
      const answer = await site.request(address)
      const text = await answer.text()
      expect(answer.status).toBe(200)
      expect(text).toContain('Sādhanā')
      expect(text).not.toMatch(/987654321|9876543\.21|Consortium|licence/i)
    }
  }
  const ids = await journalEntries.keys(db)
  expect(JSON.stringify(await journalEntries.entries(db, ids))).not.toContain('Consortium')
  const costs = `/api/v1/journals${path}/licence`
  expect((await everybody.request(costs)).status).toBe(401)
  const faculty = testSite({ db, files, endpoints, actor: person('faculty') })
  expect((await faculty.request(costs)).status).toBe(403)
  expect(await (await writer.request(costs)).json()).toEqual(licence)
  const late = await Promise.all(
    ['A', 'B'].map((publisher) => send(writer, 'PATCH', path, { publisher, version: 1 })),
  )
  expect(late.map((one) => one.status).sort()).toEqual([200, 409])
  expect((await send(writer, 'PATCH', path, { withdrawn: true })).status).toBe(200)
  expect((await everybody.request(`/api/v1/journals${path}`)).status).toBe(404)
  expect((await send(writer, 'PATCH', path, { issn: '0256-2490' })).status).toBe(422)
})

test('a click counts per day, robots and what is fetched ahead do not, and nobody is named', async () => {
  const { body } = await send(writer, 'POST', '', { ...written, issn: null })
  const read = (more: Record<string, string>, at = '1', method = 'GET') =>
    everybody.request(`/journals/${body.number}/read?at=${at}`, {
      method,
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0', ...more },
      redirect: 'manual',
    })
  const answer = await read({})
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    'https://www.ias.ac.in/sadhana',
  ])
  await Promise.all(Array.from({ length: 20 }, () => read({})))
  for (const agent of ['Googlebot/2.1', 'curl/8.1', 'python-requests/2', '']) {
    await read({ 'user-agent': agent })
  }
  await read({ 'sec-purpose': 'prefetch;prerender' })
  await read({}, '1', 'HEAD')
  expect((await read({}, '2')).status).toBe(404)
  expect((await read({}, '0')).status).toBe(404)
  expect((await read({}, '__proto__')).status).toBe(404)
  expect((await everybody.request('/journals/999999/read')).status).toBe(404)
  const rows = await db.selectFrom('journal_clicks').selectAll().execute()
  expect(rows).toEqual([{ journal_id: expect.any(String), day: expect.any(String), clicks: 21 }])
  await send(writer, 'PATCH', `/${body.number}`, { withdrawn: true })
  expect((await read({})).status).toBe(404)
})
