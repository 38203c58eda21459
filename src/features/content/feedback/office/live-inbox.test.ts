import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { identify, signOut } from '#src/features/people/accounts/sessions.server.ts'
import { testDatabase } from '#test/database.ts'
import { readEvents } from '#test/event-stream.ts'
import { sent, visitorOf } from '#test/feedback.ts'
import { client, origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { addMessage } from '../sender-steps.server.ts'
import { liveInboxEndpoints } from './live-inbox.api.ts'
import { officeFeedback } from './office-rows.server.ts'
import { close, noteRead } from './office-steps.server.ts'

const { db } = await testDatabase()
const site = testSite({
  db,
  endpoints: liveInboxEndpoints,
  identify: (request) => identify(db, request, origin),
})
const admin = await signedInAs(db, 'admin')
const openGate = () =>
  sql`insert into gate_openings (session_id) values (${admin.person.sessionId}) on conflict do nothing`.execute(
    db,
  )
const ask = (who: typeof admin, search = '') =>
  site.fetch(who.request(`/api/v1/live/feedback${search}`))

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function listen() {
  const answer = await ask(admin)
  expect(answer.status).toBe(200)
  const events = readEvents(answer)
  open.push(events)
  const next = async () => (await events.next())?.data.data.inbox
  const first = await next()
  await events.next()
  return { events, next, first }
}

test('an administrator is told how much is unread, and of each change', async () => {
  await openGate()
  const { next, first } = await listen()
  expect(first).toEqual({ unread: 0, newest: 0 })
  const { number, token } = await sent(db)
  expect(await next()).toEqual({ unread: 1, newest: number })
  const shown = async () => {
    const { version } = await officeFeedback(db, admin.person, String(number))
    return { number, version }
  }
  await noteRead(db, admin.person, await shown(), true)
  expect(await next()).toEqual({ unread: 0, newest: number })
  await addMessage(db, visitorOf().actor, { token, number: '' }, 'It is urgent.')
  expect(await next()).toEqual({ unread: 1, newest: number })
  await close(db, admin.person, await shown(), true)
  expect(await next()).toEqual({ unread: 0, newest: number })
})

test('nobody else reads it, and it ends with the session', async () => {
  const faculty = await signedInAs(db, 'faculty')
  expect((await site.request('/api/v1/live/feedback')).status).toBe(401)
  expect((await ask(faculty)).status).toBe(403)
  await openGate()
  const { events } = await listen()
  await signOut(db, admin.person, client)
  expect((await events.next())?.name).toBe('auth_revoked')
  expect((await ask(admin)).status).toBe(401)
})
