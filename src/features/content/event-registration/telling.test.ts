import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { doEventStep } from '#src/features/content/events/do-event-step.server.ts'
import { eventAt } from '#src/features/content/events/event-rows.server.ts'
import { cancelDate, cancelEvent } from '#src/features/content/events/event-steps.server.ts'
import { changeEvent, withdrawEvent } from '#src/features/content/events/save-event.server.ts'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { testDatabase } from '#test/database.ts'
import { eventWithSeats } from '#test/event-with-seats.ts'
import { latinWords } from '#test/latin-words.tsx'
import { noFiles } from '#test/no-files.ts'
import { officeProgram, person as personOf } from '#test/person.ts'
import { cancelOwn } from './cancel-registration.server.ts'
import { register } from './register.server.ts'
import { registrationJob } from './registration-job.server.ts'

const { db } = await testDatabase()
const admin = personOf('admin')
const origin = 'https://library.example'
/** 9:00 am of the institute, the day before the events. */
const dayBefore = new Date('2031-05-05T03:30:00Z')
const weekBefore = new Date('2031-04-29T03:30:00Z')

async function someone(language: Language = 'en') {
  const email = `${newId()}@suiit.example`
  const made = { email, name: 'Asha Rao', verified: true, passwordHash: 'none' }
  const id = (await insertUser(db, made)) ?? ''
  await db.updateTable('users').set({ language }).where('id', '=', id).execute()
  return personOf('student', { id, email })
}

/** What somebody was mailed since this was last asked. */
async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await sql<{ subject: string; text: string; created_at: Date }>`
    with gone as (delete from mails where to_address = ${email} returning subject, text, id)
    select subject, text from gone order by id`.execute(db)
  return rows
}
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

test('who registers is written once, whoever tells and however often', async () => {
  const event = await eventWithSeats(db)
  const asha = await someone()
  await register(db, asha, event, { date: event.dates[0] ?? '', answers: {} })
  await Promise.all(Array.from({ length: 10 }, () => registrationJob(db, origin, weekBefore)))
  const [mail, ...more] = await mailsTo(asha.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Registered: Reading a paper')
  expect(mail?.text).toContain('Tue, 6 May 2031, 10:00 am')
  expect(mail?.text).toContain(`${origin}/libraryEvents/${event.number}/ticket`)
})

test('who moves up is told, who waits is told that they wait', async () => {
  const event = await eventWithSeats(db, { capacity: 1 })
  const seat = { date: event.dates[0] ?? '', answers: {} }
  const [asha, kabir] = [await someone(), await someone()]
  const { id } = await register(db, asha, event, seat)
  await register(db, kabir, event, seat)
  await registrationJob(db, origin, weekBefore)
  expect(await subjects(kabir.email)).toEqual(['On the waiting list: Reading a paper'])
  await cancelOwn(db, asha, id)
  await registrationJob(db, origin, weekBefore)
  expect(await subjects(kabir.email)).toEqual(['You have a seat: Reading a paper'])
})

test('the day before, in the morning, each who comes is reminded once', async () => {
  const event = await eventWithSeats(db)
  const seat = { date: event.dates[0] ?? '', answers: {} }
  const [asha, kabir] = [await someone(), await someone()]
  await register(db, asha, event, seat)
  const { id } = await register(db, kabir, event, seat)
  await registrationJob(db, origin, weekBefore)
  await cancelOwn(db, kabir, id)
  await mailsTo(asha.email)
  await mailsTo(kabir.email)
  await registrationJob(db, origin, new Date('2031-05-05T02:00:00Z'))
  expect(await subjects(asha.email)).toEqual([])
  await Promise.all(Array.from({ length: 10 }, () => registrationJob(db, origin, dayBefore)))
  await registrationJob(db, origin, new Date(dayBefore.getTime() + 3_600_000))
  expect(await subjects(asha.email)).toEqual(['Tomorrow: Reading a paper'])
  expect(await subjects(kabir.email)).toEqual([])
})

test('a date that moves is told with its new time, also to those who wait; once', async () => {
  const event = await eventWithSeats(db, { capacity: 1 })
  const seat = { date: event.dates[0] ?? '', answers: {} }
  const [asha, kabir] = [await someone(), await someone()]
  await register(db, asha, event, seat)
  await register(db, kabir, event, seat)
  await registrationJob(db, origin, weekBefore)
  await mailsTo(asha.email)
  await mailsTo(kabir.email)
  const shown = { number: event.number, version: null }
  await changeEvent(db, noFiles, admin, shown, { firstOn: '2031-05-07', lastOn: '2031-05-07' })
  await Promise.all(Array.from({ length: 5 }, () => registrationJob(db, origin, weekBefore)))
  const [mail, ...more] = await mailsTo(asha.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('New date or time: Reading a paper')
  expect(mail?.text).toContain('Tue, 6 May 2031, 10:00 am: now Wed, 7 May 2031, 10:00 am.')
  expect(await subjects(kabir.email)).toEqual(['New date or time: Reading a paper'])
  await changeEvent(db, noFiles, admin, shown, { organiser: 'Reading club' })
  await registrationJob(db, origin, weekBefore)
  expect(await subjects(asha.email)).toEqual([])
})

test('a new place is told once, to those whose date is still to come, also to those who wait', async () => {
  const event = await eventWithSeats(db, { times: 2, capacity: 1 })
  const [first = '', second = ''] = event.dates
  const [asha, kabir, meera, sita] = await Promise.all([1, 2, 3, 4].map(() => someone()))
  if (!asha || !kabir || !meera || !sita) throw new Error('nobody is there')
  await register(db, asha, event, { date: first, answers: {} })
  await register(db, kabir, event, { date: second, answers: {} })
  await register(db, meera, event, { date: second, answers: {} })
  const { id } = await register(db, sita, event, { date: second, answers: {} })
  await cancelOwn(db, sita, id)
  await registrationJob(db, origin, weekBefore)
  for (const { email } of [asha, kabir, meera, sita]) await mailsTo(email)
  const shown = { number: event.number, version: null }
  await changeEvent(db, noFiles, admin, shown, { place: 'Seminar hall' })
  // The first date is over, and it is too late in the evening for reminders.
  const afterFirst = new Date('2031-05-06T15:40:00Z')
  await Promise.all(Array.from({ length: 5 }, () => registrationJob(db, origin, afterFirst)))
  const [mail, ...more] = await mailsTo(kabir.email)
  expect([mail?.subject, more]).toEqual(['New place: Reading a paper', []])
  expect(mail?.text).toContain('The place of “Reading a paper” has changed.')
  expect(mail?.text).toContain('Place: Seminar hall.')
  expect(await subjects(meera.email)).toEqual(['New place: Reading a paper'])
  expect([await subjects(asha.email), await subjects(sita.email)]).toEqual([[], []])
  await changeEvent(db, noFiles, admin, shown, { place: 'Hall' })
  await changeEvent(db, noFiles, admin, shown, { place: 'Seminar hall' })
  await registrationJob(db, origin, afterFirst)
  expect(await subjects(kabir.email)).toEqual([])
})

test('a new time and a new place come in one message, with the address online', async () => {
  const event = await eventWithSeats(db)
  const asha = await someone()
  await register(db, asha, event, { date: event.dates[0] ?? '', answers: {} })
  await registrationJob(db, origin, weekBefore)
  await mailsTo(asha.email)
  const shown = { number: event.number, version: null }
  const link = 'https://meet.example/reading'
  await changeEvent(db, noFiles, admin, shown, { fromTime: '11:00', place: '', link })
  await registrationJob(db, origin, weekBefore)
  const [mail, ...more] = await mailsTo(asha.email)
  expect([mail?.subject, more]).toEqual(['New date or time: Reading a paper', []])
  expect(mail?.text).toContain('now Tue, 6 May 2031, 11:00 am.')
  expect(mail?.text).toContain(`The place has changed too. Online at: ${link}`)
  await registrationJob(db, origin, dayBefore)
  expect((await mailsTo(asha.email))[0]?.text).toContain(`Online at: ${link}`)
})

test('a series that is cancelled is told in one message; one date to those of it alone', async () => {
  const event = await eventWithSeats(db, { times: 5 })
  const [asha, kabir] = [await someone(), await someone()]
  for (const date of event.dates) await register(db, asha, event, { date, answers: {} })
  await register(db, kabir, event, { date: event.dates[1] ?? '', answers: {} })
  await registrationJob(db, origin, weekBefore)
  await mailsTo(asha.email)
  await mailsTo(kabir.email)
  const shown = { number: event.number, version: null }
  await cancelDate(db, admin, shown, event.dates[0] ?? '', 'The speaker is ill')
  await registrationJob(db, origin, weekBefore)
  expect(await subjects(asha.email)).toEqual(['Cancelled: Reading a paper'])
  expect(await subjects(kabir.email)).toEqual([])
  await cancelEvent(db, admin, shown, 'The hall is closed')
  await registrationJob(db, origin, weekBefore)
  const [mail] = await mailsTo(kabir.email)
  expect(mail?.text).toContain('cancelled. Reason: The hall is closed')
  const [one, ...more] = await mailsTo(asha.email)
  expect([one?.text.match(/: cancelled\./g)?.length, more]).toEqual([4, []])
  expect(await eventAt(db, admin, String(event.number))).toMatchObject({ number: event.number })
})

test('of an event that is withdrawn nobody is told or reminded; put back, what has changed is told', async () => {
  const event = await eventWithSeats(db)
  const asha = await someone()
  await register(db, asha, event, { date: event.dates[0] ?? '', answers: {} })
  await registrationJob(db, origin, weekBefore)
  await mailsTo(asha.email)
  const shown = { number: event.number, version: null }
  const form = { field: (name: string) => ({ intent: 'withdraw' })[name] ?? '' }
  const answer = await doEventStep(db, noFiles, officeProgram, event.number, form as never)
  expect(answer).toMatchObject({
    flash: { message: expect.stringContaining('It has 1 registration: nobody is told') },
  })
  await changeEvent(db, noFiles, admin, shown, { place: 'Hall', fromTime: '09:00' })
  await registrationJob(db, origin, dayBefore)
  expect(await subjects(asha.email)).toEqual([])
  await withdrawEvent(db, admin, event.number, false)
  await registrationJob(db, origin, dayBefore)
  const told = await subjects(asha.email)
  expect(told.sort()).toEqual(['New date or time: Reading a paper', 'Tomorrow: Reading a paper'])
})

test('a date that goes from its event is told as cancelled', async () => {
  const event = await eventWithSeats(db, { times: 3 })
  const asha = await someone()
  await register(db, asha, event, { date: event.dates[2] ?? '', answers: {} })
  await registrationJob(db, origin, weekBefore)
  await mailsTo(asha.email)
  const shown = { number: event.number, version: null }
  const agreed = { because: 'The hall is taken.', dates: null }
  await changeEvent(db, noFiles, admin, shown, { leftOut: ['2031-05-08'] }, undefined, agreed)
  await registrationJob(db, origin, weekBefore)
  const [mail] = await mailsTo(asha.email)
  expect(mail?.subject).toBe('Cancelled: Reading a paper')
  expect(mail?.text).toContain('Thu, 8 May 2031, 10:00 am: cancelled.')
  expect(mail?.text).toContain('The hall is taken.')
})

test.each(['hi', 'or'] as const)('messages are in %s', async (language) => {
  const event = await eventWithSeats(db, { title: 'पढ़ना', capacity: 1 })
  const seat = { date: event.dates[0] ?? '', answers: {} }
  const [asha, kabir] = [await someone(language), await someone(language)]
  const { id } = await register(db, asha, event, seat)
  await register(db, kabir, event, seat)
  await registrationJob(db, null, weekBefore)
  await cancelOwn(db, asha, id)
  await registrationJob(db, null, dayBefore)
  await cancelEvent(db, admin, { number: event.number, version: null }, 'वर्षा')
  await registrationJob(db, null, weekBefore)
  const mails = [...(await mailsTo(asha.email)), ...(await mailsTo(kabir.email))]
  expect(mails.length).toBeGreaterThanOrEqual(4)
  for (const { subject } of mails) expect(latinWords(subject, [])).toEqual([])
})
