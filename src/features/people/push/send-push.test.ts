import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { institute } from '#institute'
import { newId } from '#src/kernel/ids.ts'
import { runJobs } from '#src/server/jobs/run-jobs.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { lending } from '#test/lending.ts'
import { newBrowser, openMessage, readVapid, startPushService } from '#test/push-service.ts'
import { signedInAs } from '#test/signed-in.ts'
import { takeJobs } from '#test/take-jobs.ts'
import { addDevice, listDevices } from './devices.server.ts'
import { pushQueue } from './push-queue.server.ts'
import { sendPush } from './send-push.server.ts'
import { vapidKeys } from './vapid.server.ts'
import { writePush } from './write-push.server.ts'

const { db, url } = await testDatabase()
const service = await startPushService()
afterAll(service.stop)
const { person } = await signedInAs(db, 'student')
const memberId = await lending(db).member({ email: person.email })
const note = { title: 'Library', body: 'Ready for pickup: “ଦୀପ”', to: '/student', tag: 'tag' }

const subscribe = async (origin = service.origin) => {
  const browser = newBrowser(origin)
  const given = { ...browser.subscription, kinds: [], name: 'Test', replaces: null }
  return { ...browser, id: await addDevice(db, person, given, origin) }
}
/** Writes a message to the device; its push’s id. */
const write = async (deviceId: string, secondsLeft = 3600): Promise<string> => {
  const messageId = newId()
  const expiresAt = new Date(Date.now() + secondsLeft * 1000)
  await db.transaction().execute(async (within) => {
    await writePush(within, [deviceId], { messageId, note, urgency: 'high', expiresAt })
    await within
      .insertInto('reminder_messages')
      .values({
        id: messageId,
        member_id: memberId,
        kind: 'hold-ready',
        channel: 'push',
        state: 'waiting',
        subject: 'Ready',
        lines: [],
        text: '',
      })
      .execute()
  })
  const [push] = await db
    .selectFrom('push_messages')
    .select('id')
    .where('message_id', '=', messageId)
    .execute()
  return push?.id ?? ''
}
const send = (id: string) => sendPush(db, id, service.origin)
const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string; error: string | null }>`
    select state, last_error as error from push_messages join reminder_messages on reminder_messages.id = message_id
    where push_messages.id = ${id}`.execute(db)
  return rows[0]
}
const deviceIds = async () => (await listDevices(db, person)).map(({ id }) => id)

beforeEach(async () => {
  await sql`truncate push_devices, push_messages`.execute(db)
  await takeJobs(db, 'push')
  service.received.length = 0
  service.answers.length = 0
})

test('the example of RFC 8291 is opened', () => {
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const [key, auth] = [
    'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    'BTBZMqHH6r4Tts7J_aSIgg',
  ] as const
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  expect(openMessage(bytes(body), bytes(key), bytes(auth))).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

test('a message is opened by its device alone, and signed by the library for its push service', async () => {
  const device = await subscribe()
  const id = await write(device.id)
  await send(id)
  const [push, ...more] = service.received
  if (!push) throw new Error('nothing came')
  expect(more).toEqual([])
  expect(push.path).toBe(new URL(device.subscription.endpoint).pathname)
  expect(JSON.parse(device.open(push.body))).toEqual(note)
  expect(() => newBrowser(service.origin).open(push.body)).toThrow()
  expect(push.body.toString('latin1')).not.toContain('Ready')
  expect(push.body.length).toBeLessThanOrEqual(4096)
  expect(push.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  })
  expect(Number(push.headers.ttl)).toBeGreaterThan(3500)
  const { publicKey, header, claims } = readVapid(push.headers.authorization)
  expect(publicKey).toBe((await vapidKeys(db)).publicKey)
  expect(header).toMatchObject({ alg: 'ES256' })
  expect(claims).toMatchObject({ aud: service.origin, sub: `mailto:${institute.email}` })
  const secondsLeft = claims.exp - Date.now() / 1000
  expect(secondsLeft > 0 && secondsLeft <= 24 * 3600).toBe(true)
  expect(await stateOf(id)).toEqual({ state: 'sent', error: null })
  expect((await listDevices(db, person))[0]?.usedAt).toBeInstanceOf(Date)
})

test('what was sent is not sent again; of a process that died before it noted that, the second takes the place of the first', async () => {
  const id = await write((await subscribe()).id)
  const [stored] = await db.selectFrom('push_messages').select('note').execute()
  await send(id)
  await send(id)
  expect(service.received).toHaveLength(1)
  await sql`update push_messages set sent_at = null, note = ${JSON.stringify(stored?.note)}`.execute(
    db,
  )
  await send(id)
  const [first, second] = service.received.map(({ headers }) => headers.topic)
  expect(second).toBe(first)
})

test.each([404, 410])(
  'a device that its push service answers with %i is removed',
  async (status) => {
    const [gone, other] = [await subscribe(), await subscribe()]
    service.answers.push(status)
    const id = await write(gone.id)
    await send(id)
    expect(await deviceIds()).toEqual([other.id])
    expect(await stateOf(id)).toEqual({
      state: 'failed',
      error: `the push service answered ${status}`,
    })
    await send(id)
    expect(service.received).toHaveLength(1)
  },
)

test.each([429, 500, 503])('after %i it is tried again, and the device stays', async (status) => {
  const device = await subscribe()
  const id = await write(device.id)
  service.answers.push(status)
  await expect(send(id)).rejects.toThrow(`answered ${status}`)
  expect(await stateOf(id)).toMatchObject({ state: 'failed' })
  expect(await deviceIds()).toEqual([device.id])
  await send(id)
  expect(await stateOf(id)).toEqual({ state: 'sent', error: null })
})

test('a push service that is away is tried again', async () => {
  const away = await startPushService()
  const device = await subscribe(away.origin)
  away.stop()
  const id = await write(device.id)
  await expect(sendPush(db, id, away.origin)).rejects.toThrow('ECONNREFUSED')
  expect(await deviceIds()).toEqual([device.id])
})

test('a refusal is not tried again, and one after the other ends the device', async () => {
  const device = await subscribe()
  for (let time = 1; time <= 5; time++) {
    expect(await deviceIds()).toEqual([device.id])
    service.answers.push(403)
    await send(await write(device.id))
  }
  expect(await deviceIds()).toEqual([])
})

test('a process sends what waits, tries again what was refused, and what is of no use any more is left', async () => {
  const device = await subscribe()
  service.answers.push(503)
  const [id, late] = [await write(device.id), await write(device.id, -1)]
  const handle = ({ id = '' }: Readonly<Record<string, string>>) => send(id)
  const start = () => runJobs(url, [{ queue: pushQueue, handle }], createLog('silent'))
  const stop = await start()
  await vi.waitFor(async () => expect((await stateOf(id))?.error).toContain('503'), 20_000)
  await vi.waitFor(async () => expect((await stateOf(late))?.error).toContain('too late'), 20_000)
  await stop()
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(db)
  const stopAgain = await start()
  await vi.waitFor(async () => expect((await stateOf(id))?.state).toBe('sent'), 20_000)
  await stopAgain()
  expect(service.received).toHaveLength(2)
})

test('nothing is sent to a network behind the library', async () => {
  const device = await subscribe()
  const id = await write(device.id)
  for (const endpoint of ['http://127.0.0.1:1/x', 'https://127.0.0.1/x', 'https://localhost/x']) {
    await sql`update push_devices set endpoint = ${endpoint}`.execute(db)
    await expect(sendPush(db, id, null)).rejects.toThrow(/https|no host|inner network/)
  }
  expect(service.received).toEqual([])
})

test('every process has the same keys, which are of the curve', async () => {
  const keys = await Promise.all([vapidKeys(db), vapidKeys(db.withSchema('public'))])
  expect(keys[1]).toEqual(keys[0])
  expect(Buffer.from(keys[0].publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(keys[0].privateKey, 'base64url')).toHaveLength(32)
})
