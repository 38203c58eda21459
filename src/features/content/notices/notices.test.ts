import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { publicationState } from '#src/institute/publication.ts'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { plainText } from '#src/kernel/text-nodes.ts'
import { formerTexts } from '#src/server/publication/former-texts.ts'
import { publicationHistory } from '#src/server/publication/publication-history.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram, person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { noticeAnnouncer } from './announce-notices.server.ts'
import { excerptedNotices } from './notice-items.server.ts'
import { noticeKind } from './notice-kinds.server.ts'
import { currentNotices, listAllNotices, listNotices, noticeAt } from './notice-rows.server.ts'
import { newNotice, noticeOfTexts, textsOfNotice } from './notice-texts.ts'
import { noticeEndpoints } from './notices.api.ts'
import type { NoticeFacts } from './notices.ts'
import { addNotice, changeNotice, deleteNotice, withdrawNotice } from './save-notice.server.ts'

const { db } = await testDatabase()
const admin = officeProgram
const hour = 3_600_000
const now = new Date()
const ago = (hours: number) => new Date(now.getTime() - hours * hour)
const firstPage = { page: 1, size: 20, offset: 0 }
let files = memoryFiles()

const notice: NoticeFacts = {
  title: 'Longer hours',
  body: 'Until **22:00**.',
  translations: {},
  endsOn: null,
  pinned: false,
  publishedAt: ago(1),
}
const add = (more: Partial<NoticeFacts> = {}) => addNotice(db, files, admin, { ...notice, ...more })
const titles = async (q = '') =>
  (await listNotices(db, { q, page: firstPage }, now)).notices.map(({ title }) => title)

beforeEach(async () => {
  await db.deleteFrom('notices').execute()
  files = memoryFiles()
})

test('everybody sees what is out: important ones that count first, then the newest', async () => {
  await add({ title: 'Old', publishedAt: ago(50) })
  await add({ title: 'Important', publishedAt: ago(80), pinned: true })
  await add({
    title: 'Important once',
    publishedAt: ago(90),
    pinned: true,
    endsOn: '2020-01-01',
  }).catch(() => {})
  await add({ title: 'New' })
  await add({ title: 'To come', publishedAt: ago(-1) })
  await add({ title: 'Draft', publishedAt: null })
  await withdrawNotice(db, admin, await add({ title: 'Withdrawn' }), true)
  expect(await titles()).toEqual(['Important', 'New', 'Old'])
  expect((await currentNotices(db, 2, now)).map(({ title }) => title)).toEqual(['Important', 'New'])
  expect((await listAllNotices(db, admin, firstPage)).total).toBe(6)
})

test('one that counts no more stays to be read, below, and leaves the home page', async () => {
  const past = { publishedAt: new Date('2026-11-01T04:00:00Z'), endsOn: '2026-11-03', pinned: true }
  await add({ title: 'Past', ...past })
  await add({ title: 'Old', publishedAt: new Date('2026-10-01T04:00:00Z') })
  expect(await titles()).toEqual(['Past', 'Old'])
  expect((await currentNotices(db, 5, now)).map(({ title }) => title)).toEqual(['Old'])
})

test.each([
  ['the last moment of its last day', '2026-11-03T18:29:00Z', 'published'],
  ['the day after', '2026-11-03T18:31:00Z', 'past'],
])('a notice counts until its day ends at the institute: %s', (_when, at, state) => {
  const standing = { publishedAt: new Date('2026-11-01T04:00:00Z'), endsOn: '2026-11-03' }
  expect(publicationState({ ...standing, withdrawnAt: null }, new Date(at))).toBe(state)
})

test('words are looked for in title and text, and letters of LIKE stand for themselves', async () => {
  await add({ title: 'Fine of 50 %', body: 'Waived' })
  await add({ title: 'Other', body: 'A 50 paise coin' })
  expect(await titles('50')).toHaveLength(2)
  expect(await titles('WAIVED fine')).toEqual(['Fine of 50 %'])
  expect(await titles('50 %')).toEqual(['Fine of 50 %'])
  expect(await titles('_')).toEqual([])
  expect(await titles('\u0000waived\u202e')).toEqual(['Fine of 50 %'])
  expect(await titles("' or 1=1 --")).toEqual([])
})

test('drafts, those to come and those withdrawn are found by administrators alone', async () => {
  const numbers = [await add({ publishedAt: null }), await add({ publishedAt: ago(-5) })]
  const withdrawn = await add()
  await withdrawNotice(db, admin, withdrawn, true)
  for (const number of [...numbers, withdrawn].map(String)) {
    await expect(noticeAt(db, visitor, number)).rejects.toMatchObject({ code: 'not-found' })
    await expect(noticeAt(db, person('faculty'), number)).rejects.toMatchObject({
      code: 'not-found',
    })
    expect((await noticeAt(db, admin, number)).title).toBe('Longer hours')
  }
  await withdrawNotice(db, admin, withdrawn, false)
  expect((await noticeAt(db, visitor, String(withdrawn))).title).toBe('Longer hours')
  for (const hostile of ['0', '-1', '1e9', "1'", '99999999999', 'NaN']) {
    await expect(noticeAt(db, admin, hostile)).rejects.toMatchObject({ code: 'not-found' })
  }
})

test.each(['student', 'faculty', null] as const)('%s writes none', async (role) => {
  const number = await add()
  const who = person(role)
  const refused = { code: 'forbidden' }
  await expect(addNotice(db, files, who, notice)).rejects.toMatchObject(refused)
  await expect(
    changeNotice(db, files, who, { number, version: 1 }, { title: 'Mine' }),
  ).rejects.toMatchObject(refused)
  await expect(withdrawNotice(db, who, number, true)).rejects.toMatchObject(refused)
  await expect(deleteNotice(db, who, number)).rejects.toMatchObject(refused)
  await expect(listAllNotices(db, who, firstPage)).rejects.toMatchObject(refused)
})

test.each([
  ['title', { title: ' \u200b ' }],
  ['title', { title: 'x'.repeat(201) }],
  ['body', { body: 'x'.repeat(20_001) }],
  ['body', { body: '>'.repeat(2000) }],
  ['endsOn', { endsOn: '2026-02-30' }],
  ['endsOn', { endsOn: '2020-01-01' }],
  ['publishedAt', { publishedAt: new Date(Number.NaN) }],
])('what is wrong with %s is said beside it, and nothing is written', async (field, more) => {
  await expect(add(more)).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ field }] },
  })
  expect((await listAllNotices(db, admin, firstPage)).total).toBe(0)
})

test('of two who change it at once, the later is told; each change is in the audit', async () => {
  const number = await add()
  const shown = { number, version: 1 }
  const tries = await Promise.allSettled(
    ['One', 'Two', 'Three'].map((title) => changeNotice(db, files, admin, shown, { title })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict' },
  })
  const { rows } = await sql<{ action: string }>`
    select action from audit where entity = 'notice' and entity_id = ${String(number)} order by at`.execute(
    db,
  )
  expect(rows.map(({ action }) => action)).toEqual(['notice.written', 'notice.changed'])
})

test('a text that is stored already and cannot be drawn is shown as its words', async () => {
  const number = await add()
  await sql`update notices set body = ${'>'.repeat(2000)} where number = ${number}`.execute(db)
  const { notices } = await listNotices(db, { q: '', page: firstPage }, now)
  expect(excerptedNotices(notices, now, 'en')[0]?.excerpt).toMatch(/^>{220}…$/)
})

test('the history says who changed what, and the former text is read', async () => {
  const number = await add({ title: 'One', body: 'Was **bold**.' })
  await changeNotice(db, files, admin, { number, version: 1 }, { title: 'Two', body: 'Is.' })
  await withdrawNotice(db, admin, number, true)
  const [withdrawn, changed, written] = await publicationHistory(db, admin, noticeKind, number)
  expect(withdrawn).toMatchObject({ action: 'withdrawn', changed: [], hasFormer: false })
  expect(changed).toMatchObject({ action: 'changed', changed: ['body', 'title'], hasFormer: true })
  expect(written).toMatchObject({ action: 'written', changed: [], hasFormer: false })
  const [former] = await formerTexts(db, admin, noticeKind, number, changed?.id ?? '')
  expect(former?.title).toBe('One')
  expect(plainText(former?.blocks ?? [])).toBe('Was bold.')
  for (const id of [withdrawn?.id ?? '', '0', '', '-1', "1'", '9'.repeat(40)]) {
    expect(await formerTexts(db, admin, noticeKind, number, id)).toEqual([])
  }
  expect(await formerTexts(db, admin, noticeKind, number + 1, changed?.id ?? '')).toEqual([])
  const refused = { code: 'forbidden' }
  const faculty = person('faculty')
  await expect(publicationHistory(db, faculty, noticeKind, number)).rejects.toMatchObject(refused)
  await expect(formerTexts(db, faculty, noticeKind, number, '1')).rejects.toMatchObject(refused)
})

test('each that came out is announced once; what came out long ago, never', async () => {
  await add({ title: 'Backdated', publishedAt: ago(48) })
  await add({ title: 'To come', publishedAt: ago(-2) })
  const number = await add({ title: 'New' })
  const { id } = await noticeAt(db, admin, String(number))
  expect(await noticeAnnouncer.takeNew(db, now)).toEqual([id])
  expect(await noticeAnnouncer.takeNew(db, now)).toEqual([])
  expect(await noticeAnnouncer.takeNew(db, ago(-3))).toHaveLength(1)
})

test('the form asks by the clock of the institute', () => {
  const later = { ...newNotice, title: 'T', when: 'later', publishDay: '2026-12-01' }
  const facts = noticeOfTexts({ ...later, publishTime: '09:30' }, now)
  expect(facts.publishedAt?.toISOString()).toBe('2026-12-01T04:00:00.000Z')
  expect(textsOfNotice(facts)).toMatchObject({
    when: 'later',
    publishDay: '2026-12-01',
    publishTime: '09:30',
  })
  expect(noticeOfTexts({ ...newNotice, when: 'now' }, now).publishedAt).toBe(now)
  expect(noticeOfTexts({ ...newNotice, when: 'draft' }, now).publishedAt).toBeNull()
  for (const publishTime of ['25:00', '', '9:3']) {
    expect(noticeOfTexts({ ...later, publishTime }, now).publishedAt?.getTime()).toBeNaN()
  }
})

test('programs read what everybody sees, and those of the library write', async () => {
  const site = (actor: Actor) => testSite({ db, files, endpoints: noticeEndpoints, actor })
  const writer = site(person('admin', { token: { scopes: ['content:write'] } }))
  const everybody = site(visitor)
  const send = async (to: typeof writer, method: string, path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method, headers, body: JSON.stringify(body) }
    const answer = await to.request(`/api/v1/notices${path}`, init)
    return { status: answer.status, body: await answer.json() }
  }
  const read = async (path: string) => {
    const answer = await everybody.request(`/api/v1/notices${path}`)
    return { status: answer.status, body: await answer.json() }
  }
  const written = { title: 'Closed on Friday', publishedAt: null }
  expect((await send(everybody, 'POST', '', written)).status).toBe(401)
  expect((await send(writer, 'POST', '', { ...written, title: '' })).status).toBe(422)
  const { body: made } = await send(writer, 'POST', '', written)
  expect((await read(`/${made.number}`)).status).toBe(404)
  const publishedAt = '2026-11-20T10:00:00+05:30'
  await send(writer, 'PATCH', `/${made.number}`, { publishedAt })
  expect((await read('?q=closed')).body).toMatchObject({
    total: 1,
    items: [
      { ...made, title: 'Closed on Friday', publishedAt: '2026-11-20T04:30:00.000Z', body: '' },
    ],
  })
  await send(writer, 'PATCH', `/${made.number}`, { withdrawn: true })
  expect((await read('')).body.total).toBe(0)
  expect((await send(writer, 'PATCH', '/99999', { title: 'T' })).status).toBe(404)
  const again = await send(writer, 'PATCH', `/${made.number}`, { publishedAt: null })
  expect([again.status, again.body.title]).toEqual([
    409,
    'This notice is withdrawn. Put it back first.',
  ])
})
