import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { lending } from '#test/lending.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { surveyAnnouncer } from './announce-surveys.server.ts'
import { answerSurvey } from './answer-survey.server.ts'
import { addSurvey, closeSurvey, openSurvey, publishResults } from './office/survey-steps.server.ts'
import { satisfactionTemplate } from './office/survey-template.ts'
import { publishedSurveys, surveyAt } from './survey-rows.server.ts'
import type { SurveyFacts } from './surveys.ts'

const { db } = await testDatabase()
const { member } = lending(db)
const admin = person('admin')
const now = new Date()
beforeEach(() => db.deleteFrom('surveys').execute())

const question = { id: 'q1', kind: 'scale', text: 'Quiet?', options: [], isRequired: true } as const
const facts: SurveyFacts = {
  ...satisfactionTemplate,
  title: 'The reading room',
  audience: 'student',
  opensOn: '2020-01-01',
  closesOn: '2999-01-01',
  leastGroup: 3,
  questions: [question],
  translations: { or: { title: 'ପଢ଼ା ଘର', intro: '', questions: {} } },
}
const step = async (take: typeof openSurvey, number: number) => {
  const { version } = await surveyAt(db, String(number))
  await take(db, admin, { number, version })
}
const add = async (more: Partial<SurveyFacts> = {}) => {
  const number = await addSurvey(db, admin, { ...facts, ...more })
  return { number, id: (await surveyAt(db, String(number))).id }
}
const take = () => surveyAnnouncer.takeNew(db, now)

test('a survey is told once it takes answers, once, in the reader’s language, until it closes', async () => {
  const { number, id } = await add()
  const later = await add({ opensOn: '2998-12-01' })
  expect(await take()).toEqual([])
  for (const one of [number, later.number]) await step(openSurvey, one)
  expect(await take()).toEqual([id])
  expect(await take()).toEqual([])
  const told = (await surveyAnnouncer.announce(db, [id], now)).get(id)
  expect(told?.('en')).toEqual({
    title: 'The reading room',
    line: 'The reading room: open until Tue, 1 Jan 2999',
    to: `/surveys/${number}`,
  })
  expect(told?.('or').title).toBe('ପଢ଼ା ଘର')
  await step(closeSurvey, number)
  expect((await surveyAnnouncer.announce(db, [id], now)).size).toBe(0)
})

test('only those are told whom it asks, and who have not answered', async () => {
  const { number, id } = await add()
  await step(openSurvey, number)
  const [one, other, teacher] = [
    await signedInAs(db, 'student'),
    await signedInAs(db, 'student'),
    await signedInAs(db, 'faculty'),
  ]
  const ids: string[] = []
  for (const { person } of [one, other, teacher]) ids.push(await member({ email: person.email }))
  const withoutAccount = await member({ email: 'nobody@suiit.example' })
  await answerSurvey(db, other.person, String(number), () => ['4'])
  const among = surveyAnnouncer.among?.(db, id, [...ids, withoutAccount])
  expect(await among).toEqual([ids[0]])
  expect(await surveyAnnouncer.among?.(db, id, [])).toEqual([])
})

test('published results are listed for everybody, and no longer once they are hidden', async () => {
  const { number } = await add()
  await step(openSurvey, number)
  await step(closeSurvey, number)
  expect(await publishedSurveys(db, 'en')).toEqual([])
  const version = async () => {
    const row = await db
      .selectFrom('content_versions')
      .select('version')
      .where('content', '=', 'surveys')
      .executeTakeFirst()
    return Number(row?.version ?? 0)
  }
  const before = await version()
  const show =
    (isPublic: boolean): typeof openSurvey =>
    (db, actor, shown) =>
      publishResults(db, actor, shown, isPublic)
  await step(show(true), number)
  expect(await publishedSurveys(db, 'or')).toMatchObject([{ number, title: 'ପଢ଼ା ଘର' }])
  expect(await version()).toBeGreaterThan(before)
  await step(show(false), number)
  expect(await publishedSurveys(db, 'en')).toEqual([])
})
