import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { identify, signOut } from '#src/features/people/accounts/sessions.server.ts'
import { openDatabase } from '#src/server/database/connect.ts'
import { answers, says } from '#test/conversations.ts'
import { testDatabase } from '#test/database.ts'
import { readEvents } from '#test/event-stream.ts'
import { client, origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { messageEndpoints } from '../conversations.api.ts'
import { conversationEndpoints } from '../office/office.api.ts'
import { officeConversation } from '../office/office-conversation.server.ts'
import { noteSeen } from '../own-conversation.server.ts'
import { liveMessageEndpoints } from './live-messages.api.ts'

const { db, url } = await testDatabase()
const siteOn = (database: typeof db) =>
  testSite({
    db: database,
    endpoints: [...liveMessageEndpoints, ...messageEndpoints, ...conversationEndpoints],
    identify: (request) => identify(database, request, origin),
  })
const site = siteOn(db)
/** Another process: it shares nothing with the first but the database. */
const other = openDatabase(url)
const elsewhere = siteOn(other.db)
const admin = await signedInAs(db, 'admin')
await sql`insert into gate_openings (session_id) values (${admin.person.sessionId})`.execute(db)

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

type Who = typeof admin

async function listen(who: Who, path: string, at = site, place: string | null = null) {
  const headers: HeadersInit = place === null ? {} : { 'last-event-id': place }
  const answer = await at.fetch(who.request(path, { headers }))
  expect(answer.status).toBe(200)
  const events = readEvents(answer)
  open.push(events)
  return events
}

/** The events until one has a row of this name. */
async function until(events: ReturnType<typeof readEvents>, row: string) {
  for (;;) {
    const event = await events.next()
    if (event === null) throw new Error('the stream has ended')
    if (event.data?.data?.[row] !== undefined) return event
  }
}

const own = '/api/v1/live/messages'

test('a message reaches the other side in another process, and so does that it was read', async () => {
  const student = await signedInAs(db, 'student')
  await says(db, student.person, 'Where is it?')
  const { number } = await officeConversation(db, admin.person, student.person.email)
  const reader = await listen(student, own, elsewhere)
  const office = await listen(admin, `/api/v1/live/conversations?number=${number}`)
  await until(reader, '1')
  await until(office, '1')
  const begun = Date.now()
  await answers(db, admin.person, student.person, 'On **shelf** 4.')
  const { data } = await until(reader, '2')
  expect(Date.now() - begun).toBeLessThan(1000)
  expect(data.data['2']).toMatchObject({ body: 'On **shelf** 4.', by: null, side: 'library' })
  expect(data.data.status).toMatchObject({ unread: 1, lastSeq: 2 })
  await until(office, '2')
  await noteSeen(db, { actor: student.person, token: '' }, { delivered: 2, read: 2 })
  expect((await until(office, 'status')).data.data.status).toMatchObject({ readerRead: 2 })
})

test('who comes again is told what was missed, each once, also by another process', async () => {
  const student = await signedInAs(db, 'student')
  await says(db, student.person, 'one')
  const first = await listen(student, own)
  await until(first, '1')
  const place = (await first.next())?.id ?? null
  expect(place).not.toBeNull()
  await first.close()
  for (const text of ['two', 'three', 'four']) await answers(db, admin.person, student.person, text)
  const again = await listen(student, own, elsewhere, place)
  const { name, data } = await until(again, '4')
  expect(name).toBe('patch')
  expect(Object.keys(data.data).sort()).toEqual(['2', '3', '4', 'status'])
  const nowhere = await listen(student, own, elsewhere, 'made up')
  expect((await until(nowhere, '1')).name).toBe('put')
})

test('typing is heard by the other side in every process, and nothing of it is stored', async () => {
  const student = await signedInAs(db, 'student')
  await says(db, student.person, 'one')
  const { number } = await officeConversation(db, admin.person, student.person.email)
  const office = await listen(admin, `/api/v1/live/conversations?number=${number}`, elsewhere)
  await until(office, '1')
  const types = () =>
    site.fetch(
      student.request('/api/v1/messages/typing', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: '{}',
      }),
    )
  // The connection that listens is made meanwhile.
  const timer = setInterval(() => void types(), 200)
  const { data, id } = await until(office, 'typing')
  clearInterval(timer)
  expect(data.data).toEqual({ typing: { side: 'reader' } })
  expect(id).toBeNull()
})

test('the inbox is told how many wait; nobody reads what is not theirs', async () => {
  const inbox = await listen(admin, '/api/v1/live/conversations')
  const { data } = await until(inbox, 'inbox')
  const before = data.data.inbox as { waiting: number }
  const student = await signedInAs(db, 'student')
  await says(db, student.person, 'one')
  for (;;) {
    const now = (await until(inbox, 'inbox')).data.data.inbox as { waiting: number }
    if (now.waiting === before.waiting + 1) break
  }
  const faculty = await signedInAs(db, 'faculty')
  const status = async (who: Who, path: string) => (await site.fetch(who.request(path))).status
  expect(await status(faculty, own)).toBe(404)
  expect(await status(student, '/api/v1/live/conversations')).toBe(403)
  expect((await site.request(own)).status).toBe(404)
  const token = 'x'.repeat(43)
  expect((await site.request(`${own}?token=${token}`)).status).toBe(404)
  expect(await status(admin, '/api/v1/live/conversations?number=99999999999')).toBe(404)
})

test('a stream ends with the session', async () => {
  const student = await signedInAs(db, 'student')
  await says(db, student.person, 'one')
  const reader = await listen(student, own)
  await until(reader, '1')
  await signOut(db, student.person, client)
  for (;;) {
    const event = await reader.next()
    if (event?.name === 'auth_revoked') break
    if (event === null) throw new Error('it ended without a word')
  }
})
