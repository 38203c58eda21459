import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelDate } from '#src/features/content/events/event-steps.server.ts'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { newId } from '#src/kernel/ids.ts'
import { testDatabase } from '#test/database.ts'
import { eventWithSeats } from '#test/event-with-seats.ts'
import { person as personOf } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { cancelOwn } from './cancel-registration.server.ts'
import { changeAnswers } from './change-answers.server.ts'
import { loadRegistration } from './load-registration.server.ts'
import { register } from './register.server.ts'
import { usualSettings } from './registration-settings.ts'
import { registrationEndpoints } from './registrations.api.ts'
import { closeByHand, saveSettings } from './save-settings.server.ts'
import { ownTickets } from './tickets.server.ts'

const { db } = await testDatabase()
const admin = personOf('admin')
const meal = { id: 'meal', label: 'Meal?', choices: ['Veg', 'Any'], required: true }
const level = { id: 'level', label: 'Level?', choices: [], required: false }
const questions = [meal, level]

async function someone() {
  const email = `${newId()}@suiit.example`
  const made = { email, name: 'Asha Rao', verified: true, passwordHash: 'none' }
  return personOf('student', { id: (await insertUser(db, made)) ?? '', email })
}

async function registered(more: Parameters<typeof eventWithSeats>[1] = {}) {
  const event = await eventWithSeats(db, { questions, ...more })
  const [date = ''] = event.dates
  const asha = await someone()
  const { id } = await register(db, asha, event, { date, answers: { meal: 'Veg', level: 'New' } })
  return { event, date, asha, id }
}

async function answersOf(id: string) {
  const { rows } = await sql<{ answers: unknown }>`
    select answers from registrations where id = ${id}`.execute(db)
  return rows[0]?.answers
}

test('people see their answers with the ticket, and change them until registration closes', async () => {
  const { event, asha, id } = await registered({ closesHours: 2 })
  const number = String(event.number)
  const { own, choices } = await loadRegistration(db, asha, number, 'en')
  expect(own).toMatchObject([{ id, answers: { meal: 'Veg', level: 'New' } }])
  expect(choices).toMatchObject([{ window: 'open', closesAt: '2031-05-06T02:30:00.000Z' }])
  await changeAnswers(db, asha, id, { meal: 'Any', level: '' })
  expect(await answersOf(id)).toEqual({ meal: 'Any' })
  expect(await ownTickets(db, asha, number, 'en')).toMatchObject({
    questions,
    tickets: [{ id, answers: { meal: 'Any' } }],
  })
  const at = (instant: string) => changeAnswers(db, asha, id, { meal: 'Veg' }, new Date(instant))
  await at('2031-05-06T02:29:59Z')
  await expect(at('2031-05-06T02:30:00Z')).rejects.toThrow('Registration is closed.')
  await expect(at('2031-05-06T04:30:00Z')).rejects.toThrow('begun or is over')
})

test('nobody changes another’s answers, nor after closing, cancelling, or with what is no answer', async () => {
  const { event, date, asha, id } = await registered({ times: 2 })
  const change = (answers = { meal: 'Any' }, actor = asha) => changeAnswers(db, actor, id, answers)
  await expect(change({ meal: 'Any' }, await someone())).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(changeAnswers(db, asha, 'x', { meal: 'Any' })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(changeAnswers(db, { kind: 'visitor' }, id, {})).rejects.toMatchObject({
    code: 'sign-in-needed',
  })
  await expect(change({ meal: 'Fish' })).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ field: 'answer-meal' }] },
  })
  await expect(change({} as never)).rejects.toMatchObject({ code: 'invalid-input' })
  await closeByHand(db, admin, event, true)
  await expect(change()).rejects.toThrow('Registration is closed.')
  await closeByHand(db, admin, event, false)
  await cancelDate(db, admin, { number: event.number, version: null }, date, 'Holiday')
  await expect(change()).rejects.toThrow('This date is cancelled.')
  await cancelOwn(db, asha, id)
  await expect(change()).rejects.toMatchObject({ code: 'not-found' })
  expect(await answersOf(id)).toEqual({ meal: 'Veg', level: 'New' })
})

test('answers to a question that is asked no more stay for the organiser', async () => {
  const { event, asha, id } = await registered()
  await saveSettings(db, admin, event, { ...usualSettings, questions: [meal] }, null)
  await changeAnswers(db, asha, id, { meal: 'Any', level: 'Forged' })
  expect(await answersOf(id)).toEqual({ meal: 'Any', level: 'New' })
})

test('a hundred changes while registration closes: each is there or refused, the last one stands', async () => {
  const { event, asha, id } = await registered()
  const tries = Array.from({ length: 100 }, (_, at) =>
    at === 50
      ? closeByHand(db, admin, event, true)
      : changeAnswers(db, asha, id, { meal: 'Any', level: String(at) }),
  )
  const done = await Promise.allSettled(tries)
  for (const one of done) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
  }
  const answers = await answersOf(id)
  await expect(changeAnswers(db, asha, id, { meal: 'Veg' })).rejects.toThrow('closed')
  expect(await answersOf(id)).toEqual(answers)
})

test('programs read and change them with the scopes of one’s account alone', async () => {
  const { event, asha, id } = await registered()
  const as = (scope: 'account:read' | 'account:write' | 'registrations:write') =>
    testSite({
      db,
      endpoints: registrationEndpoints,
      actor: { ...asha, token: { scopes: [scope] } } as typeof asha,
    })
  const patch = async (scope: Parameters<typeof as>[0], of = id) => {
    const answer = await as(scope).request(`/api/v1/me/registrations/${of}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answers: { meal: 'Any' } }),
    })
    return answer.status
  }
  expect(await patch('account:read')).toBe(403)
  expect(await patch('registrations:write')).toBe(403)
  expect(await patch('account:write', newId())).toBe(404)
  expect(await patch('account:write')).toBe(200)
  const stands = await as('account:read').request(`/api/v1/events/${event.number}/registration`)
  expect(await stands.json()).toMatchObject({
    own: [{ id, state: 'registered', answers: { meal: 'Any' } }],
  })
})
