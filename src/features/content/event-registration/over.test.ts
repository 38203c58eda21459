import { expect, test } from 'vitest'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { newId } from '#src/kernel/ids.ts'
import { testDatabase } from '#test/database.ts'
import { eventWithSeats } from '#test/event-with-seats.ts'
import { person as personOf } from '#test/person.ts'
import { removeRegistration } from './cancel-registration.server.ts'
import { takeOperation } from './check-in.server.ts'
import { loadDoor } from './load-door.server.ts'
import { loadRegistrations } from './load-registrations.server.ts'
import { register } from './register.server.ts'

const { db } = await testDatabase()
const admin = personOf('admin')
const firstPage = { page: 1, size: 20, offset: 0 }
const between = new Date('2031-05-06T12:00:00Z')
const after = new Date('2031-05-09T12:00:00Z')

async function someone() {
  const email = `${newId()}@suiit.example`
  const made = { email, name: 'Asha Rao', verified: true, passwordHash: 'none' }
  return personOf('student', { id: (await insertUser(db, made)) ?? '', email })
}

/** Two dates, at each of which somebody has a seat. */
async function series() {
  const event = await eventWithSeats(db, { times: 2 })
  const [first = '', second = ''] = event.dates
  const seat = async (date: string) =>
    (await register(db, await someone(), event, { date, answers: {} })).id
  return { event, first, second, seats: [await seat(first), await seat(second)] as const }
}

test('the list says of each registration which date it is for, and whether that is over', async () => {
  const { event, first, seats } = await series()
  const list = (search: string, now: Date) =>
    loadRegistrations(db, admin, String(event.number), new URLSearchParams(search), firstPage, now)
  expect(await list('', between)).toMatchObject({
    isOver: false,
    list: {
      people: [
        { id: seats[0], when: 'Tue, 6 May 2031, 10:00 am – 12 noon', isOver: true },
        { id: seats[1], when: 'Wed, 7 May 2031, 10:00 am – 12 noon', isOver: false },
      ],
    },
  })
  expect(await list(`date=${first}`, between)).toMatchObject({
    isOver: true,
    list: { people: [{ id: seats[0], when: null }] },
  })
  expect(await list('', after)).toMatchObject({ isOver: true })
})

test('after the end nobody is taken off the list; who came is corrected, and counts as in time', async () => {
  const { event, first, seats } = await series()
  await expect(removeRegistration(db, admin, event.id, seats[0], between)).rejects.toMatchObject({
    code: 'conflict',
  })
  await removeRegistration(db, admin, event.id, seats[1], between)
  const operation = {
    id: newId(),
    kind: 'in',
    registration: seats[0],
    code: '',
    at: after.toISOString(),
    door: '',
  } as const
  const came = await takeOperation(db, admin, { event, date: first }, operation, after)
  expect(came).toMatchObject({ result: 'in' })
  expect(new Date(came.came?.at ?? 0).toISOString()).toBe('2031-05-06T06:30:00.000Z')
  expect(await loadDoor(db, admin, String(event.number), first, 'en', after)).toMatchObject({
    isOver: true,
  })
  const figures = await loadRegistrations(
    db,
    admin,
    String(event.number),
    new URLSearchParams(),
    firstPage,
    after,
  )
  expect(figures).toMatchObject({ figures: { registered: 1, came: 1, cancelled: 1 } })
})
