import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { eventWithSeats } from '#test/event-with-seats.ts'
import { officeProgram as actor, person } from '#test/person.ts'
import { fieldsOf, sentForm, tooLate } from '#test/sent-form.ts'
import { testSite } from '#test/site.ts'
import { registrationSettingsEndpoints } from './registration-settings.api.ts'
import { action } from './registration-settings-page.tsx'
import { eventRegistrationRoom } from './room.server.ts'
import { settingsOf } from './settings-rows.server.ts'
import { textsOfFields, textsOfSettings, textsWithQuestions } from './settings-texts.ts'

const { db } = await testDatabase()
const questions = [
  { id: 'q1', label: 'Which meal?', choices: ['Veg', 'Non-veg'], required: true },
  { id: 'q2', label: 'Department?', choices: [], required: false },
]

async function anEvent() {
  const { id, number } = await eventWithSeats(db, { questions })
  const now = async () => {
    const settings = await settingsOf(db, id)
    if (!settings) throw new Error('it takes registrations')
    return settings
  }
  const { version, ...settings } = await now()
  const texts = textsWithQuestions(textsOfSettings(settings))
  const drawn = { texts, version }
  /** As the form has it: each question in fields of its own. */
  const send = (fields: object) => {
    const { questions: _, ...others } = fields as Record<string, string>
    const sent = { ...textsOfFields(texts), ...others, intent: others.intent ?? 'save' }
    return sentForm(action, { db, actor }, { eventId: String(number) }, sent)
  }
  return { number, now, drawn, send }
}

test('who saves settings too late sees what the other wrote, and goes on with both', async () => {
  const { now, drawn, send } = await anEvent()
  const late = await tooLate(send, drawn, [{ capacity: '60' }, { closesHours: '4' }])
  expect(late.typed).toMatchObject({ capacity: '60', closesHours: '4', version: '2' })
  expect(await send(textsOfFields(late.typed ?? {}))).toMatchObject({ status: 302 })
  expect(await now()).toMatchObject({ capacity: 60, closesHours: 4, version: 3, questions })
})

test('of questions that both changed the list stays that of one of them', async () => {
  const { now, drawn, send } = await anEvent()
  const removed = { 'questions.0.label': '', 'questions.0.choices': '' }
  expect(await send({ ...fieldsOf(drawn), ...removed })).toMatchObject({ status: 302 })
  const changed = { 'questions.1.label': 'Which department?' }
  const late = await send({ ...fieldsOf(drawn), ...changed })
  expect(JSON.parse(String(late.current?.questions))).toMatchObject({
    'questions.0.label': 'Department?',
  })
  expect(JSON.parse(late.typed?.questions ?? '')).toMatchObject({
    'questions.0.label': 'Which meal?',
    'questions.1.label': 'Which department?',
  })
  expect(await send(textsOfFields(late.typed ?? {}))).toMatchObject({ status: 302 })
  expect((await now()).questions.map(({ label }) => label)).toEqual([
    'Which meal?',
    'Which department?',
  ])
})

test('what is refused keeps what was typed, and the version of what was shown', async () => {
  const { drawn, send } = await anEvent()
  const answer = await send({ ...fieldsOf(drawn), capacity: '0' })
  expect(answer).toMatchObject({ status: 422, typed: { capacity: '0', version: '1' } })
  expect(textsOfFields(answer.typed ?? {})).toMatchObject(
    textsOfFields({ ...drawn.texts, capacity: '0' }),
  )
})

test('a program reads the settings and changes what it read, or is told', async () => {
  const { number } = await anEvent()
  const program = person('admin', {
    token: { scopes: ['registrations:read', 'registrations:write'] },
  })
  const declared = { ...nothingDeclared, scopes: eventRegistrationRoom.scopes ?? {} }
  const site = testSite({ db, declared, endpoints: registrationSettingsEndpoints, actor: program })
  const path = `/api/v1/events/${number}/registration-settings`
  const { closedAt, ...read } = await (await site.request(path)).json()
  expect([closedAt, read.version, read.questions]).toEqual([null, 1, questions])
  const headers = { 'content-type': 'application/json' }
  const put = (sent: object) =>
    site.request(path, { method: 'PUT', headers, body: JSON.stringify({ ...read, ...sent }) })
  const both = await Promise.all([50, 60].map((capacity) => put({ capacity })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await put({ version: 2 })).status).toBe(200)
})
