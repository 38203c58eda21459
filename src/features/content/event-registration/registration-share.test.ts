import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { newId } from '#src/kernel/ids.ts'
import { testDatabase } from '#test/database.ts'
import { eventWithSeats } from '#test/event-with-seats.ts'
import { person as personOf } from '#test/person.ts'
import { takeOperation } from './check-in.server.ts'
import { register } from './register.server.ts'
import { registrationShare } from './registration-share.server.ts'
import { sweepRegistrations } from './sweep-registrations.server.ts'

const { db } = await testDatabase()
const admin = personOf('admin')

async function someone() {
  const email = `${newId()}@suiit.example`
  const made = { email, name: 'Asha Rao', verified: true, passwordHash: 'none' }
  return personOf('student', { id: (await insertUser(db, made)) ?? '', email })
}
const questions = [{ id: 'q1', label: 'Why?', choices: [], required: false }]
const answers = { q1: 'To learn' }
const stateOf = (id: string) =>
  db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a person reads what they registered for, answered and attended', async () => {
  const event = await eventWithSeats(db, { questions })
  const asha = await someone()
  const [date = ''] = event.dates
  const { id } = await register(db, asha, event, { date, answers })
  const at = new Date().toISOString()
  const scan = { id: newId(), kind: 'in', registration: id, code: '', at, door: '' } as const
  await takeOperation(db, admin, { event, date }, scan)
  const share = JSON.stringify(await registrationShare.gather(db, asha))
  expect(share).toContain('Reading a paper')
  expect(share).toContain('To learn')
  expect(share).not.toContain('ticket')
})

test('who deletes the account gives the seat free; of what is over the counts stay', async () => {
  const coming = await eventWithSeats(db, { capacity: 1, questions })
  const over = await eventWithSeats(db, { questions })
  const [asha, kabir] = [await someone(), await someone()]
  const seat = await register(db, asha, coming, { date: coming.dates[0] ?? '', answers })
  const past = await register(db, asha, over, { date: over.dates[0] ?? '', answers })
  const waiting = await register(db, kabir, coming, { date: coming.dates[0] ?? '', answers: {} })
  await sql`
    update event_occurrences set begins = now() - interval '2 days', ends = now() - interval '1 day'
    where event_id = ${over.id}`.execute(db)
  await db.transaction().execute((within) => registrationShare.erase(within, asha))
  const forgotten = { user_id: null, answers: {}, ticket_hash: null, code_hash: null }
  expect(await stateOf(seat.id)).toMatchObject({ ...forgotten, state: 'cancelled' })
  expect(await stateOf(past.id)).toMatchObject({ ...forgotten, state: 'registered' })
  expect(await stateOf(waiting.id)).toMatchObject({ state: 'registered' })
  expect(await registrationShare.gather(db, asha)).toEqual([])
})

test('answers go thirty days after the event, names after two years', async () => {
  const event = await eventWithSeats(db, { questions })
  const { id } = await register(db, await someone(), event, { date: event.dates[0] ?? '', answers })
  const ended = (days: number) =>
    sql`update events set ends_on = current_date - ${days}::integer where id = ${event.id}`.execute(
      db,
    )
  await ended(30)
  await sweepRegistrations(db)
  expect(await stateOf(id)).toMatchObject({ answers })
  await ended(31)
  await sweepRegistrations(db)
  const state = await stateOf(id)
  expect(state.answers).toEqual({})
  expect(state.user_id).not.toBeNull()
  await ended(731)
  await sweepRegistrations(db)
  expect(await stateOf(id)).toMatchObject({ user_id: null, state: 'registered' })
})
