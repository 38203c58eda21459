import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { signOut } from '#src/features/people/accounts/sessions.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { testDatabase } from '#test/database.ts'
import { newBrowser } from '#test/push-service.ts'
import { client, signedInAs } from '#test/signed-in.ts'
import { addDevice, chooseKinds, listDevices, removeDevice } from './devices.server.ts'
import { pushShare } from './push-share.server.ts'
import { checkSubscription } from './subscription.server.ts'

const { db } = await testDatabase()
const { person: asha } = await signedInAs(db, 'student')
const { person: ravi } = await signedInAs(db, 'student')
const service = 'https://push.suiit.example'
const aDevice = () => ({
  ...newBrowser(service).subscription,
  kinds: ['overdue'],
  name: 'Firefox on Windows',
  replaces: null,
})
const add = (given: Parameters<typeof addDevice>[2], who = asha) => addDevice(db, who, given, null)
const namesOf = async (who = asha) => (await listDevices(db, who)).map(({ name }) => name)

beforeEach(() => sql`truncate push_devices cascade`.execute(db))

test('people see, change and remove their own devices alone', async () => {
  const id = await add(aDevice())
  await add({ ...aDevice(), name: null }, ravi)
  expect(await listDevices(db, asha)).toMatchObject([
    { id, name: 'Firefox on Windows', kinds: ['overdue'], usedAt: null },
  ])
  expect(await namesOf(ravi)).toEqual(['An unknown browser'])
  await chooseKinds(db, asha, id, ['hold-ready', 'hold-ready'])
  expect((await listDevices(db, asha))[0]?.kinds).toEqual(['hold-ready'])
  for (const work of [
    () => chooseKinds(db, ravi, id, []),
    () => removeDevice(db, ravi, id),
    () => removeDevice(db, asha, newId()),
    () => removeDevice(db, asha, 'x'),
  ]) {
    await expect(work()).rejects.toMatchObject({ code: 'not-found' })
  }
  await removeDevice(db, asha, id)
  expect(await namesOf()).toEqual([])
  await expect(listDevices(db, visitor)).rejects.toMatchObject({ code: 'sign-in-needed' })
})

test('a browser that another person has used is theirs no more', async () => {
  const device = aDevice()
  const id = await add(device)
  expect(await add({ ...device, kinds: [] }, ravi)).toBe(id)
  expect([await namesOf(asha), await namesOf(ravi)]).toEqual([[], ['Firefox on Windows']])
})

test('a browser that subscribes anew keeps its name and what was chosen, and only of its own owner', async () => {
  const [old, next] = [aDevice(), aDevice()]
  await add(old)
  const stolen = add({ ...next, name: null, kinds: [], replaces: old.endpoint }, ravi)
  await expect(stolen).rejects.toMatchObject({ code: 'not-found' })
  expect(await namesOf()).toEqual(['Firefox on Windows'])
  await add({ ...aDevice(), name: null, kinds: [], replaces: old.endpoint })
  expect(await listDevices(db, asha)).toMatchObject([
    { name: 'Firefox on Windows', kinds: ['overdue'] },
  ])
})

test('twenty devices at once, not one more', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 23 }, () => add(aDevice())))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expect(add(aDevice())).rejects.toThrow('Remove one of them first')
})

test('whoever signs out is told nothing more there; a session that has run out leaves its device', async () => {
  const { person } = await signedInAs(db, 'faculty')
  await add(aDevice(), person)
  await signOut(db, person, client)
  expect(await namesOf(person)).toEqual([])
  const { person: away } = await signedInAs(db, 'faculty')
  await add(aDevice(), away)
  await sql`update sessions set seen_at = now() - interval '15 days' where id = ${away.sessionId}`.execute(
    db,
  )
  await db.deleteFrom('sessions').where('id', '=', away.sessionId).execute()
  expect(await namesOf(away)).toEqual(['Firefox on Windows'])
})

test('one’s data tell of the devices without what opens them, and go with the account', async () => {
  const device = aDevice()
  await add(device)
  const shared = JSON.stringify(await pushShare.gather(db, asha))
  expect(shared).toContain('Firefox on Windows')
  for (const secret of [device.endpoint, device.auth, device.p256dh])
    expect(shared).not.toContain(secret)
  await pushShare.erase(db, asha)
  expect(await namesOf()).toEqual([])
})

const { subscription } = newBrowser(service)

test.each([
  'http://push.suiit.example/a',
  'https://127.0.0.1/a',
  'https://10.0.0.1/a',
  'https://[::1]/a',
  'https://2130706433/a',
  'https://localhost/a',
  'https://push/a',
  'https://user:word@push.suiit.example/a',
  'https://push.suiit.example:8443/a',
  'file:///etc/passwd',
  'javascript:alert(1)',
  `https://push.suiit.example/${'a'.repeat(1000)}`,
  '',
])('%s is no address that messages are sent to', (endpoint) => {
  expect(() => checkSubscription({ ...subscription, endpoint }, null)).toThrow('push service')
})

test.each([
  { p256dh: '' },
  { p256dh: Buffer.alloc(65, 4).toString('base64url') },
  { p256dh: 'x'.repeat(87) },
  { auth: '' },
  { auth: 'AAAA' },
  { auth: '\0' },
])('the keys %o are none', (damaged) => {
  expect(() => checkSubscription({ ...subscription, ...damaged }, null)).toThrow('damaged')
})

test('the push service of one’s own network is taken where it was named', () => {
  const inner = { ...subscription, endpoint: 'http://10.0.0.1:8080/a' }
  expect(checkSubscription(inner, 'http://10.0.0.1:8080')).toEqual(inner)
  expect(() => checkSubscription(inner, 'http://10.0.0.2:8080')).toThrow('push service')
})
