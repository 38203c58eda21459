import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#src/server/database/connect.ts'
import { testDatabase } from '#test/database.ts'
import { at, lending } from '#test/lending.ts'
import { newBrowser, startPushService } from '#test/push-service.ts'
import { readerDevices } from '#test/reader-devices.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { takeJobs } from '#test/take-jobs.ts'
import type { Outgoing, Recipient } from './channel.server.ts'
import { deviceEndpoints } from './devices.api.ts'
import { mailChannel } from './mail-channel.server.ts'
import { chooseReminders } from './member-choices.server.ts'
import { usualDeviceKinds } from './named-kinds.server.ts'
import { pushChannel } from './push-channel.server.ts'
import { reminderJob } from './reminder-job.server.ts'
import { ownKinds } from './reminder-kinds.ts'
import { sendWaiting } from './send-waiting.server.ts'

const { db } = await testDatabase()
const service = await startPushService()
afterAll(service.stop)
const { member, loan, readyHold } = lending(db)
const { person: asha } = await signedInAs(db, 'student')
const day = '2026-11-24'
const now = at(day, 8)
const run = (when = now) => reminderJob(db, null, [], when)
const { subscribe, sendAll, shownOn, mailSubjects, log, forgetAll } = readerDevices(
  db,
  service,
  asha,
)

beforeEach(forgetAll)

test('what is mailed is told on each device too, by no more than the subject, and the log says so', async () => {
  const [phone, desk] = [await subscribe(), await subscribe()]
  const reader = await member({ email: asha.email })
  await loan(reader, 'Discrete Mathematics', '2026-11-23')
  await loan(await member({ email: 'other@suiit.example' }), 'Another’s', '2026-11-23')
  await run()
  await sendAll()
  expect((await mailSubjects()).toSorted()).toEqual([
    'Overdue: “Another’s”',
    'Overdue: “Discrete Mathematics”',
  ])
  for (const browser of [phone, desk]) {
    expect(shownOn(browser)).toEqual([
      {
        title: 'SUIIT Library',
        body: 'Overdue: “Discrete Mathematics”',
        to: '/student',
        tag: expect.any(String),
      },
    ])
  }
  expect(service.received).toHaveLength(2)
  const own = (await log()).find(({ subject }) => subject.includes('Discrete'))
  expect(own).toMatchObject({ channel: 'email', state: 'waiting', devices: 2 })
})

test('a hold that is ready and a book that is due soon reach a device that asked for them, of whoever wants no mail', async () => {
  const phone = await subscribe(['hold-ready', 'due-soon'])
  const other = await subscribe(['receipt'])
  const reader = await member({ email: asha.email })
  await chooseReminders(db, asha, { digest: true, wanted: [] }, ownKinds)
  await readyHold(reader, 'Kept', now, '2026-11-28')
  await loan(reader, 'Soon', '2026-11-26')
  await loan(reader, 'Today', day)
  await run()
  expect((await log()).map(({ state, channel }) => [state, channel]).toSorted()).toEqual([
    ['unwanted', null],
    ['waiting', 'push'],
    ['waiting', 'push'],
  ])
  await sendAll()
  expect(shownOn(other)).toEqual([])
  expect(
    shownOn(phone)
      .map(({ body }) => body)
      .toSorted(),
  ).toEqual(['Due soon: “Soon”', 'Ready for pickup: “Kept”'])
  expect(await mailSubjects()).toEqual([])
  expect((await log()).filter(({ state }) => state === 'sent')).toHaveLength(2)
})

test('where the only device is gone, the log says that it did not arrive', async () => {
  await subscribe()
  const reader = await member({ email: asha.email })
  await chooseReminders(db, asha, { digest: true, wanted: [] }, ownKinds)
  await loan(reader, 'Today', day)
  await run()
  service.answers.push(410)
  await sendAll()
  expect(await log()).toMatchObject([
    { state: 'failed', channel: 'push', devices: 0, failure: 'the push service answered 410' },
  ])
  await loan(reader, 'Tomorrow', '2026-11-25')
  await run(at('2026-11-25', 8))
  expect((await log())[0]).toMatchObject({ state: 'unwanted' })
})

test('a process that dies while it hands over leaves nothing half written, and each device is told once', async () => {
  const phone = await subscribe()
  await loan(await member({ email: asha.email }), 'Late', '2026-11-23')
  const killed = {
    ...pushChannel,
    send: async (within: Db, reader: Recipient, message: Outgoing) => {
      await pushChannel.send(within, reader, message)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(within)
      return { mailId: null }
    },
  }
  await run(at(day, 7))
  await sql`insert into reminders (member_id, kind, subject_id, day, step)
    select member_id, 'overdue', id, '2026-11-23', 1 from loans`.execute(db)
  const channels = [mailChannel, killed]
  await expect(sendWaiting(db, { channels, announcers: [], origin: null, now })).rejects.toThrow(
    'terminat',
  )
  const left = await db.selectFrom('push_messages').select('id').execute()
  expect([left, await takeJobs(db, 'push'), await log()]).toEqual([[], [], []])
  await Promise.all([run(), run(), run()])
  await sendAll()
  await sendAll()
  expect(shownOn(phone)).toHaveLength(1)
})

test('nobody is told whose address is not theirs or who was shut out', async () => {
  await subscribe()
  await loan(await member({ email: asha.email }), 'Late', '2026-11-23')
  await sql`update users set email_verified = false where id = ${asha.id}`.execute(db)
  await run()
  await sql`update users set email_verified = true, disabled_at = now() where id = ${asha.id}`.execute(
    db,
  )
  await run(at('2026-11-30', 8))
  await sql`update users set disabled_at = null where id = ${asha.id}`.execute(db)
  expect(await takeJobs(db, 'push')).toEqual([])
  expect(await log()).toHaveLength(2)
})

test('the longest title fits the message of a push service', async () => {
  const phone = await subscribe()
  const reader = await member({ email: asha.email })
  await loan(reader, 'ଗଣିତ'.repeat(120), '2026-11-23')
  await run()
  await sendAll()
  expect(shownOn(phone)).toHaveLength(1)
  expect(service.received[0]?.body.length).toBeLessThanOrEqual(4096)
})

test('a browser adds itself, chooses and leaves by the API', async () => {
  const ask = async (method: string, path: string, body?: unknown) => {
    const site = testSite({
      db,
      endpoints: deviceEndpoints([]),
      pushService: service.origin,
      actor: { ...asha, token: { scopes: ['account:read', 'account:write'] } },
    })
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = { 'content-type': 'application/json' }
    const answer = await site.request(`/api/v1/me/devices${path}`, { method, headers, ...sent })
    return { status: answer.status, body: await answer.json() }
  }
  const { endpoint, p256dh, auth } = newBrowser(service.origin).subscription
  const added = await ask('POST', '', { endpoint, keys: { p256dh, auth }, name: 'My phone' })
  expect(added.status).toBe(200)
  const list = await ask('GET', '')
  expect(list.body).toMatchObject({
    publicKey: expect.stringMatching(/^[\w-]{87}$/),
    items: [{ id: added.body.id, name: 'My phone', kinds: usualDeviceKinds([]), usedAt: null }],
  })
  expect(JSON.stringify(list.body)).not.toContain(endpoint)
  const one = `/${added.body.id}`
  expect((await ask('PATCH', one, { kinds: ['overdue'] })).status).toBe(200)
  expect((await ask('GET', '')).body.items).toMatchObject([{ kinds: ['overdue'] }])
  for (const [method, path, body, status] of [
    ['PATCH', one, { kinds: ['odd'] }, 422],
    ['PATCH', '/x', { kinds: [] }, 404],
    ['POST', '', { endpoint: 'http://10.0.0.1/', keys: { p256dh, auth } }, 422],
    ['POST', '', { endpoint, keys: { p256dh: 'x', auth } }, 422],
    ['POST', '', { endpoint }, 422],
    ['DELETE', one, {}, 200],
    ['DELETE', one, {}, 404],
  ] as const) {
    const answer = await ask(method, path, body)
    expect([method, path, answer.status]).toEqual([method, path, status])
  }
})
