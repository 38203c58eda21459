import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { newId } from '#src/kernel/ids.ts'
import { testDatabase } from '#test/database.ts'
import { eventWithSeats } from '#test/event-with-seats.ts'
import { person as personOf } from '#test/person.ts'
import { cancelOwn, removeRegistration } from './cancel-registration.server.ts'
import { register } from './register.server.ts'
import { usualSettings } from './registration-settings.ts'
import { closeByHand, endRegistration, saveSettings } from './save-settings.server.ts'

const { db } = await testDatabase()
const admin = personOf('admin')

/** Somebody with an account of their own. */
async function someone(role: 'student' | 'faculty' = 'student') {
  const email = `${newId()}@suiit.example`
  const made = { email, name: 'Asha Rao', verified: true, passwordHash: 'none' }
  return personOf(role, { id: (await insertUser(db, made)) ?? '', email })
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => someone()))

async function states(event: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from registrations
    join registration_pools on registration_pools.id = pool_id
    where event_id = ${event} group by state`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

const takenOf = (event: string) =>
  db.selectFrom('registration_pools').select('taken').where('event_id', '=', event).execute()

test('a hundred at once for the last seat: one gets it, the others wait', async () => {
  const event = await eventWithSeats(db, { capacity: 3 })
  const [date = ''] = event.dates
  for (const one of await people(2)) await register(db, one, event, { date, answers: {} })
  const all = await people(100)
  const came = await Promise.all(all.map((one) => register(db, one, event, { date, answers: {} })))
  expect(came.filter(({ state }) => state === 'registered')).toHaveLength(1)
  expect(await states(event.id)).toEqual({ registered: 3, waiting: 99 })
  expect(await takenOf(event.id)).toEqual([{ taken: 3 }])
})

test('without a waiting list the others are refused, and nothing is left of them', async () => {
  const event = await eventWithSeats(db, { capacity: 1, waitingList: false })
  const [date = ''] = event.dates
  const all = await people(100)
  const came = await Promise.allSettled(
    all.map((one) => register(db, one, event, { date, answers: {} })),
  )
  expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of came) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
  }
  expect(await states(event.id)).toEqual({ registered: 1 })
})

test('the same person a hundred times is registered once', async () => {
  const event = await eventWithSeats(db)
  const [date = ''] = event.dates
  const asha = await someone()
  const came = await Promise.allSettled(
    Array.from({ length: 100 }, () => register(db, asha, event, { date, answers: {} })),
  )
  expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await states(event.id)).toEqual({ registered: 1 })
})

test('who waits moves up in turn, while others cancel at once', async () => {
  const event = await eventWithSeats(db, { capacity: 20 })
  const [date = ''] = event.dates
  const first = await people(20)
  const seats = await Promise.all(
    first.map((one) => register(db, one, event, { date, answers: {} })),
  )
  const waiting: string[] = []
  for (const one of await people(10)) {
    waiting.push((await register(db, one, event, { date, answers: {} })).id)
  }
  const leaving = seats.slice(0, 7)
  await Promise.all(leaving.map(({ id }, at) => cancelOwn(db, first[at] ?? admin, id)))
  expect(await states(event.id)).toEqual({ registered: 20, waiting: 3, cancelled: 7 })
  const moved = await db
    .selectFrom('registrations')
    .select('id')
    .where('id', 'in', waiting)
    .where('state', '=', 'registered')
    .orderBy('id')
    .execute()
  expect(moved.map(({ id }) => id)).toEqual(waiting.slice(0, 7))
})

test('more seats move up those who wait; fewer than are taken are refused', async () => {
  const event = await eventWithSeats(db, { capacity: 1 })
  const [date = ''] = event.dates
  for (const one of await people(4)) await register(db, one, event, { date, answers: {} })
  await saveSettings(db, admin, event, { ...usualSettings, capacity: 3 }, null)
  expect(await states(event.id)).toEqual({ registered: 3, waiting: 1 })
  await expect(
    saveSettings(db, admin, event, { ...usualSettings, capacity: 2 }, null),
  ).rejects.toThrow('3 are registered already')
  await expect(
    saveSettings(db, admin, event, { ...usualSettings, capacity: 9 }, 1),
  ).rejects.toThrow('Somebody else')
  await expect(
    saveSettings(db, admin, event, { ...usualSettings, byDate: false }, null),
  ).rejects.toThrow('no longer be changed')
  await expect(sql`update registration_pools set capacity = 2`.execute(db)).rejects.toThrow(
    'registration_pools_not_overbooked',
  )
  await expect(endRegistration(db, admin, event)).rejects.toThrow('close registration instead')
})

test('a series is registered for as a whole, or by date', async () => {
  const whole = await eventWithSeats(db, { times: 3, byDate: false })
  const asha = await someone()
  await register(db, asha, whole, { date: '', answers: {} })
  await expect(register(db, asha, whole, { date: '', answers: {} })).rejects.toThrow('already')
  const byDate = await eventWithSeats(db, { times: 3 })
  for (const date of byDate.dates) await register(db, asha, byDate, { date, answers: {} })
  await expect(register(db, asha, byDate, { date: '', answers: {} })).rejects.toThrow(
    'no longer has this date',
  )
  expect(await states(byDate.id)).toEqual({ registered: 3 })
})

test('who may, when, and with which answers', async () => {
  const question = { id: 'meal', label: 'Meal?', choices: ['Veg', 'Any'], required: true }
  const event = await eventWithSeats(db, { audience: 'faculty', questions: [question] })
  const [date = ''] = event.dates
  const answers = { meal: 'Veg' }
  const [student, teacher] = [await someone(), await someone('faculty')]
  await expect(register(db, student, event, { date, answers })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const unverified = { ...teacher, verified: false }
  await expect(register(db, unverified, event, { date, answers })).rejects.toThrow('faculty')
  await expect(
    register(db, teacher, event, { date, answers: { meal: 'None' } }),
  ).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ field: 'answer-meal' }] },
  })
  await expect(
    register(db, teacher, event, { date, answers }, new Date('2031-05-07T00:00:00Z')),
  ).rejects.toThrow('begun')
  await closeByHand(db, admin, event, true)
  await expect(register(db, teacher, event, { date, answers })).rejects.toThrow('closed')
  await closeByHand(db, admin, event, false)
  expect((await register(db, teacher, event, { date, answers })).state).toBe('registered')
  await expect(register(db, { kind: 'visitor' }, event, { date, answers })).rejects.toMatchObject({
    code: 'sign-in-needed',
  })
})

test('nobody cancels what is another’s; the library takes somebody off', async () => {
  const event = await eventWithSeats(db)
  const [date = ''] = event.dates
  const [asha, kabir] = [await someone(), await someone()]
  const { id } = await register(db, asha, event, { date, answers: {} })
  await expect(cancelOwn(db, kabir, id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(cancelOwn(db, asha, 'x')).rejects.toMatchObject({ code: 'not-found' })
  await expect(removeRegistration(db, kabir, event.id, id)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await removeRegistration(db, admin, event.id, id)
  expect(await states(event.id)).toEqual({ cancelled: 1 })
  await cancelOwn(db, asha, id)
  expect(await takenOf(event.id)).toEqual([{ taken: 0 }])
  expect((await register(db, asha, event, { date, answers: {} })).state).toBe('registered')
})
