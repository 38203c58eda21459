import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { occurrencesOf } from '#src/features/content/events/occurrence-rows.server.ts'
import type { Repetition } from '#src/features/content/events/repetition.ts'
import { changeEvent } from '#src/features/content/events/save-event.server.ts'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import { testDatabase } from '#test/database.ts'
import { eventWithSeats } from '#test/event-with-seats.ts'
import { noFiles } from '#test/no-files.ts'
import { person as personOf } from '#test/person.ts'
import { cancelOwn } from './cancel-registration.server.ts'
import { takeOperation } from './check-in.server.ts'
import { register } from './register.server.ts'
import { noteChangedDates } from './watch-dates.server.ts'

const { db } = await testDatabase()
const admin = personOf('admin')
const today = dayOf(new Date())
const threeAgo = dayAfter(today, -3)
const wasThen = new Date(`${dayAfter(threeAgo, -1)}T00:00:00Z`)

async function someone() {
  const email = `${newId()}@suiit.example`
  const made = { email, name: 'Asha Rao', verified: true, passwordHash: 'none' }
  return personOf('student', { id: (await insertUser(db, made)) ?? '', email })
}

const daily = (times: number): Repetition => ({
  every: 'day',
  interval: 1,
  weekdays: [],
  until: null,
  times,
})

/** A series of days from three days ago to three days ahead. */
const running = (settings: { byDate?: boolean } = {}) =>
  eventWithSeats(db, { on: threeAgo, times: 7, ...settings })

type Changed = Parameters<typeof changeEvent>[4]
const change = (
  { number }: { number: number },
  written: Changed,
  agreed: Parameters<typeof changeEvent>[6] = null,
) => changeEvent(db, noFiles, admin, { number, version: null }, written, undefined, agreed)

const fromTomorrow = (times: number): Changed => ({
  firstOn: dayAfter(today, 1),
  lastOn: dayAfter(today, 1),
  repetition: daily(times),
})

test('a series that is rewritten keeps its past dates as they were, with who came', async () => {
  const event = await running()
  const [past = '', next = ''] = event.dates
  const { id } = await register(db, await someone(), event, { date: past, answers: {} }, wasThen)
  const operation = { id: newId(), kind: 'in', registration: id, code: '', door: 'Door' } as const
  const at = new Date(`${threeAgo}T05:00:00Z`)
  await takeOperation(db, admin, { event, date: past }, { ...operation, at: at.toISOString() })
  const before = await occurrencesOf(db, event.id)
  await change(event, { ...fromTomorrow(2), fromTime: '18:00', toTime: '19:00' })
  const after = await occurrencesOf(db, event.id)
  expect(after.slice(0, 2)).toEqual(
    before.slice(0, 2).map((date) => ({ ...date, inSeries: false })),
  )
  expect(after.map(({ id }) => id)).toContain(next)
  expect(after.filter(({ inSeries }) => inSeries)).toHaveLength(2)
  const { rows } = await sql`select from check_ins where occurrence_id = ${past}`.execute(db)
  expect(rows).toHaveLength(1)
})

test('dates to come that people registered for are named, then cancelled with the reason, and they are told', async () => {
  const event = await running()
  const [, , , , tomorrow = '', second = '', third = ''] = event.dates
  const people = await Promise.all([someone(), someone(), someone()])
  for (const one of people) await register(db, one, event, { date: second, answers: {} })
  const onThird = await register(db, await someone(), event, { date: third, answers: {} })
  const gone = await someone()
  const left = await register(db, gone, event, { date: tomorrow, answers: {} })
  await cancelOwn(db, gone, left.id)
  const shorter = { repetition: daily(3) }
  const asked = {
    code: 'conflict',
    details: {
      reason: 'cancels-dates',
      dates: [
        { id: second, day: dayAfter(today, 2) },
        { id: third, day: dayAfter(today, 3) },
      ],
      registrations: 4,
    },
  }
  await expect(change(event, shorter)).rejects.toMatchObject(asked)
  await expect(change(event, shorter, { because: 'x', dates: [third] })).rejects.toMatchObject(
    asked,
  )
  await expect(change(event, shorter, { because: ' ', dates: null })).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ field: 'datesBecause' }] },
  })
  expect(await occurrencesOf(db, event.id)).toHaveLength(7)
  await change(event, shorter, { because: 'The hall is taken.', dates: [second, third] })
  const dates = await occurrencesOf(db, event.id)
  expect(dates.map(({ id }) => id)).not.toContain(tomorrow)
  const stay = dates.filter(({ id }) => id === second || id === third)
  const cancelled = { inSeries: false, cancelledAt: expect.any(Date), note: 'The hall is taken.' }
  expect(stay).toMatchObject([cancelled, cancelled])
  await noteChangedDates(db, new Date())
  const { rows } = await sql<{ id: string }>`
    select registration_id as id from registration_messages where kind = 'dates-changed'`.execute(
    db,
  )
  expect(rows).toHaveLength(4)
  expect(rows.map(({ id }) => id)).toContain(onThird.id)
  // What is cancelled already is not asked about again, and stays.
  await change(event, { title: 'Another title' })
  expect((await occurrencesOf(db, event.id)).map(({ id }) => id)).toContain(third)
})

test('who registered for all dates counts once, however many of them are cancelled', async () => {
  const event = await running({ byDate: false })
  const before = new Date(wasThen.getTime() - 1)
  await register(db, await someone(), event, { date: '', answers: {} }, before)
  await expect(change(event, { repetition: daily(4) })).rejects.toMatchObject({
    details: { reason: 'cancels-dates', dates: { length: 3 }, registrations: 1 },
  })
})

test('the database keeps a date with a registration, or with somebody who came', async () => {
  const event = await running()
  const [first = '', second = ''] = event.dates
  await register(db, await someone(), event, { date: first, answers: {} }, wasThen)
  const drop = (id: string) => sql`delete from event_occurrences where id = ${id}`.execute(db)
  await expect(drop(first)).rejects.toMatchObject({ code: '23503' })
  await drop(second)
  await sql`delete from events where id = ${event.id}`.execute(db)
  expect(await occurrencesOf(db, event.id)).toEqual([])
})

test('who registers while the series is rewritten has a date or is told; no seat is left without', async () => {
  for (let round = 0; round < 8; round += 1) {
    const event = await running()
    const last = event.dates.at(-1) ?? ''
    const people = await Promise.all([someone(), someone(), someone()])
    const [changed, ...registered] = await Promise.allSettled([
      change(event, { repetition: daily(5) }),
      ...people.map((one) => register(db, one, event, { date: last, answers: {} })),
    ])
    const there = (await occurrencesOf(db, event.id)).some(({ id }) => id === last)
    const seats = registered.filter(({ status }) => status === 'fulfilled')
    if (changed.status === 'rejected') {
      expect(changed.reason).toMatchObject({ details: { reason: 'cancels-dates' } })
      expect(seats).toHaveLength(3)
    } else expect(seats).toHaveLength(0)
    expect(there).toBe(changed.status === 'rejected')
    for (const one of registered) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'not-found' })
    }
  }
})
