import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram as actor, person } from '#test/person.ts'
import { fieldsOf, sentForm, tooLate } from '#test/sent-form.ts'
import { testSite } from '#test/site.ts'
import { action } from './change-notice-page.tsx'
import { noticeAt } from './notice-rows.server.ts'
import { textsOfNotice } from './notice-texts.ts'
import { noticeEndpoints } from './notices.api.ts'
import { addNotice } from './save-notice.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()

async function aNotice(publishedAt: Date | null = null) {
  const number = await addNotice(db, files, actor, {
    title: 'Longer hours',
    body: 'Until 22:00.',
    translations: {},
    endsOn: null,
    pinned: false,
    publishedAt,
  })
  const noticeId = String(number)
  const now = () => noticeAt(db, actor, noticeId)
  const drawn = async () => {
    const notice = await now()
    return { texts: textsOfNotice(notice), version: notice.version }
  }
  const send = (fields: Parameters<typeof sentForm>[3]) =>
    sentForm(action, { db, files, actor }, { noticeId }, fields)
  return { number, now, drawn, send }
}

test('who saves a notice too late sees what the other wrote, and goes on with both', async () => {
  const { now, drawn, send } = await aNotice()
  const title = { title: 'Mine', body: 'Until 22:00.' }
  const body = { title: 'Longer hours', body: 'Until\r\n**23:00**.' }
  const shown = await drawn()
  const late = await tooLate(send, shown, [title, body])
  expect(late.flash?.message).toContain('look at what differs')
  const { title: savedTitle, body: savedBody } = await now()
  expect(late.current).toMatchObject({ title: savedTitle, body: savedBody })
  expect(late.typed).toMatchObject({ title: 'Mine', body: 'Until\n**23:00**.' })
  expect(await send(late.typed ?? {})).toMatchObject({ status: 302 })
  expect(await now()).toMatchObject({ title: 'Mine', body: 'Until\n**23:00**.', version: 3 })
})

test('of one field that both wrote nothing is written over unseen, however often', async () => {
  const { now, drawn, send } = await aNotice(new Date())
  const shown = await drawn()
  const out = { when: '', publishDay: '', publishTime: '' }
  const first = { ...fieldsOf(shown), ...out, title: 'First' }
  expect(await send(first)).toMatchObject({ status: 302 })
  const second = await send({ ...fieldsOf(shown), ...out, title: 'Second' })
  expect(second).toMatchObject({ current: { title: 'First' }, typed: { title: 'Second' } })
  expect(second.typed).not.toHaveProperty('when')
  // A third is quicker than the second, who has read what the first wrote.
  expect(await send({ ...fieldsOf(await drawn()), ...out, title: 'Third' })).toMatchObject({
    status: 302,
  })
  const again = await send({ ...second.typed, ...out })
  expect(again).toMatchObject({ status: 409, current: { title: 'Third' } })
  expect((await now()).title).toBe('Third')
  expect(await send({ ...again.typed, ...out })).toMatchObject({ status: 302 })
  expect((await now()).title).toBe('Second')
})

test('a step that is refused does not empty the form', async () => {
  const { send } = await aNotice(new Date())
  const answer = await send({ intent: 'delete' })
  expect(answer).toMatchObject({ status: 409, typed: {}, current: null })
})

test('a program changes what it read, or is told', async () => {
  const { number, now } = await aNotice()
  const site = testSite({
    db,
    files,
    endpoints: noticeEndpoints,
    actor: person('admin', { token: { scopes: ['content:write'] } }),
  })
  const path = `/api/v1/notices/${number}`
  const { version } = await (await site.request(path)).json()
  const headers = { 'content-type': 'application/json' }
  const patch = (sent: object) =>
    site.request(path, { method: 'PATCH', headers, body: JSON.stringify(sent) })
  const both = await Promise.all(['One', 'Two'].map((title) => patch({ title, version })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await patch({ title: 'Any' })).status).toBe(200)
  expect((await now()).title).toBe('Any')
})
