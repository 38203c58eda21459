import { expect, test } from 'vitest'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { answerSurvey } from './answer-survey.server.ts'
import { surveyOfficeEndpoints } from './office/survey-office.api.ts'
import { surveysRoom } from './room.server.ts'
import { surveyEndpoints } from './surveys.api.ts'

const { db } = await testDatabase()
const declared = { ...nothingDeclared, scopes: surveysRoom.scopes ?? {} }
const endpoints = [...surveyEndpoints, ...surveyOfficeEndpoints]
const program = person('admin', { token: { scopes: ['surveys:read', 'surveys:write'] } })

async function ask(actor: Actor, path: string, method = 'GET', sent?: unknown) {
  const site = testSite({ db, endpoints, declared, actor })
  const answer = await site.request(`/api/v1/surveys${path}`, {
    method,
    ...(sent
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }
      : {}),
  })
  return { status: answer.status, body: await answer.json() }
}

const question = { id: 'q1', kind: 'scale', text: 'It is quiet.', options: [], isRequired: true }
const draft = {
  title: 'The reading room',
  audience: 'student',
  opensOn: '2020-01-01',
  closesOn: '2999-01-01',
  leastGroup: 3,
  questions: [question],
}

test('a program makes a survey, opens it, reads its results, closes and publishes it', async () => {
  const { person: student } = await signedInAs(db, 'student')
  const made = await ask(program, '', 'POST', draft)
  expect(made).toMatchObject({ status: 200, body: { version: 1 } })
  const { number } = made.body
  const numbersFor = async (actor: Actor) =>
    (await ask(actor, '')).body.items.map((one: { number: number }) => one.number)
  expect(await numbersFor(student)).toEqual([])
  expect((await ask(student, `/${number}`)).status).toBe(404)
  const shutOut = [person('admin'), person('admin', { token: { scopes: ['feedback:read'] } })]
  for (const admin of shutOut) expect((await ask(admin, `/${number}`)).status).toBe(404)
  expect([await numbersFor(program), await numbersFor(person('admin'))]).toEqual([[number], []])

  let { version } = made.body
  const take = async (step: string) => {
    const taken = await ask(program, `/${number}/steps`, 'POST', { step, version })
    version = taken.body.version ?? version
    return taken.status
  }
  expect(await take('close')).toBe(409)
  expect(await take('open')).toBe(200)
  expect(await numbersFor(student)).toEqual([number])
  expect([await numbersFor(visitor), await numbersFor(person('faculty'))]).toEqual([[], []])
  expect((await ask(student, `/${number}`)).body).toMatchObject({
    questions: [question],
    href: `/surveys/${number}`,
  })

  for (let at = 0; at < 3; at++) {
    const { person: reader } = await signedInAs(db, 'student')
    await answerSurvey(db, reader, String(number), () => ['4'])
  }
  const results = async () => (await ask(program, `/${number}/results`)).body
  expect(await results()).toMatchObject({ total: 3, isShown: false, questions: [], groups: [] })
  const change = (facts: object) => ask(program, `/${number}`, 'PATCH', { version, ...facts })
  expect((await change({ questions: [{ ...question, text: 'It is loud.' }] })).status).toBe(409)
  const translations = { hi: { title: 'वाचनालय', intro: '', questions: {} } }
  const renamed = await change({ title: 'Reading rooms', translations })
  expect(renamed.status).toBe(200)
  expect((await change({ title: 'Late' })).status).toBe(409)
  version = renamed.body.version

  expect([await take('close'), await take('publish')]).toEqual([200, 200])
  expect(await results()).toMatchObject({
    isShown: true,
    questions: [{ id: 'q1', answered: 3, average: 4 }],
    groups: [{ group: 'student', size: 3 }],
  })
  const { body } = await ask(visitor, `/${number}`)
  expect(body).toMatchObject({ title: 'Reading rooms', translations, state: 'closed' })
  expect(body).not.toHaveProperty('id')
})

test('what is wrong is named, and nothing is written', async () => {
  const before = (await ask(program, '')).body.items.length
  const translations = {
    or: { title: '', intro: '', questions: { q9: { text: 'x', options: [] } } },
  }
  for (const [sent, field] of [
    [{ ...draft, closesOn: '2019-01-01' }, 'closesOn'],
    [{ ...draft, questions: [question, question] }, 'questions.1.id'],
    [{ ...draft, translations }, 'translations.or.questions.q9'],
  ] as const) {
    expect(await ask(program, '', 'POST', sent)).toMatchObject({
      status: 422,
      body: { fields: [{ field }] },
    })
  }
  expect((await ask(program, '')).body.items).toHaveLength(before)
})
