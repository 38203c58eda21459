import { expect, test } from 'vitest'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { eventEndpoints } from './events.api.ts'
import { writeEventEndpoints } from './write-events.api.ts'

const { db } = await testDatabase()
const endpoints = [...eventEndpoints, ...writeEventEndpoints]
const siteOf = (actor: Actor) => testSite({ db, files: memoryFiles(), endpoints, actor })
const writer = siteOf(person('admin', { token: { scopes: ['content:write'] } }))
const everybody = siteOf(visitor)

async function ask(method: string, path: string, body?: unknown, site = writer) {
  const headers = { 'content-type': 'application/json' }
  const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) }
  const answer = await site.request(`/api/v1/events${path}`, init)
  return { status: answer.status, body: await answer.json() }
}
const read = (path: string) => ask('GET', path, undefined, everybody)

const talk = {
  title: 'A talk',
  kind: 'talk',
  firstOn: '2030-01-07',
  publishedAt: '2026-11-20T10:00:00+05:30',
}

test('programs of the library write; everybody reads what is out, with its dates', async () => {
  expect((await ask('POST', '', talk, everybody)).status).toBe(401)
  const reader = siteOf(person('admin', { token: { scopes: ['circulation:read'] } }))
  expect((await ask('POST', '', talk, reader)).status).toBe(403)
  const { body: made } = await ask('POST', '', { ...talk, publishedAt: null })
  expect((await read(`/${made.number}`)).status).toBe(404)
  await ask('PATCH', `/${made.number}`, {
    publishedAt: talk.publishedAt,
    fromTime: '10:00',
    toTime: '11:00',
    repetition: { every: 'week', times: 2 },
  })
  expect((await read(`/${made.number}`)).body).toMatchObject({
    title: 'A talk',
    state: 'published',
    cancelled: null,
    version: 2,
    repetition: { every: 'week', interval: 1, weekdays: [], until: null, times: 2 },
    dates: [
      { day: '2030-01-07', begins: '2030-01-07T04:30:00.000Z', state: 'as-planned' },
      { day: '2030-01-14', begins: '2030-01-14T04:30:00.000Z', state: 'as-planned' },
    ],
  })
  expect((await read('?kind=talk')).body).toMatchObject({
    pages: 1,
    items: [{ event: made.number, wholeDays: false }, { event: made.number }],
  })
  expect((await read('?kind=book-fair')).body.items).toEqual([])
  expect((await read('?kind=party')).status).toBe(422)
})

test('dates are moved and cancelled one by one, the whole is cancelled and withdrawn', async () => {
  const series = { ...talk, repetition: { every: 'day', times: 2 } }
  const { body: made } = await ask('POST', '', series)
  const at = `/${made.number}`
  const [first, second] = (await read(at)).body.dates
  const one = `${at}/dates/${first.id}`
  expect((await ask('PATCH', one, { state: 'cancelled' })).status).toBe(422)
  expect((await ask('PATCH', one, { state: 'moved' })).status).toBe(422)
  expect((await ask('PATCH', one, { state: 'moved', firstOn: '2030-01-12' })).status).toBe(200)
  const other = `${at}/dates/${second.id}`
  expect(
    (await ask('PATCH', other, { state: 'cancelled', note: 'Holiday', version: 1 })).status,
  ).toBe(409)
  expect(
    (await ask('PATCH', other, { state: 'cancelled', note: 'Holiday', version: 2 })).status,
  ).toBe(200)
  expect((await ask('PATCH', `${at}/dates/none`, { state: 'as-planned' })).status).toBe(404)
  expect((await read(at)).body.dates).toMatchObject([
    { id: second.id, state: 'cancelled', note: 'Holiday' },
    { id: first.id, state: 'moved', day: '2030-01-07', begins: '2030-01-11T18:30:00.000Z' },
  ])
  expect((await ask('PATCH', at, { title: 'T', cancelled: 'Ill' })).status).toBe(422)
  expect((await ask('PATCH', at, { cancelled: ' \u200b' })).status).toBe(422)
  expect((await ask('PATCH', at, { cancelled: 'Ill' })).status).toBe(200)
  expect((await read(at)).body).toMatchObject({ title: 'A talk', cancelled: 'Ill' })
  expect((await ask('PATCH', at, { cancelled: null })).status).toBe(200)
  expect((await ask('PATCH', at, { withdrawn: true })).status).toBe(200)
  expect((await read(at)).status).toBe(404)
})

test.each([
  [{ title: '' }],
  [{ kind: 'party' }],
  [{ firstOn: 'tomorrow' }],
  [{ lastOn: '2030-01-06' }],
  [{ fromTime: '10:00' }],
  [{ repetition: { every: 'day', times: 10_000 } }],
  [{ repetition: { every: 'day' } }],
  [{ repetition: { every: 'day', times: 2, until: '2030-02-01' } }],
  [{ repetition: { every: 'day', times: 2, rule: 'FREQ=SECONDLY' } }],
  [{ repetition: { every: 'week', times: 2, weekdays: [7] } }],
  [{ audiences: ['students', 'nobody'] }],
  [{ link: 'file:///etc/passwd' }],
  [{ publishedAt: 'soon' }],
  [{ owner: 'me' }],
])('what does not fit is refused whole: %j', async (more) => {
  const before = (await read('')).body.items.length
  expect((await ask('POST', '', { ...talk, ...more })).status).toBe(422)
  expect((await read('')).body.items).toHaveLength(before)
})
