import { beforeEach, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import type { AppError } from '#src/kernel/errors.ts'
import { inLanguage } from '#src/kernel/words/sentence.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { answerSurvey } from './answer-survey.server.ts'
import {
  addSurvey,
  changeSurvey,
  closePastSurveys,
  closeSurvey,
  deleteSurvey,
  openSurvey,
  publishResults,
} from './office/survey-steps.server.ts'
import { readOfficeResults, readResults } from './read-results.server.ts'
import { surveyFor } from './survey-languages.ts'
import { answeredSurvey, offeredSurveys, surveyAt } from './survey-rows.server.ts'
import { surveyShare } from './survey-share.server.ts'
import type { SurveyFacts } from './surveys.ts'

const { db } = await testDatabase()
const admin = person('admin')
const facts: SurveyFacts = {
  title: 'The reading room',
  intro: '',
  audience: 'student',
  opensOn: '2020-01-01',
  closesOn: '2999-01-01',
  leastGroup: 3,
  questions: [
    { id: 'q1', kind: 'scale', text: 'It is quiet.', options: [], isRequired: true },
    { id: 'q2', kind: 'several', text: 'When?', options: ['a', 'b', 'c'], isRequired: false },
    { id: 'q3', kind: 'text', text: 'What else?', options: [], isRequired: false },
  ],
  translations: {},
}
beforeEach(() => db.deleteFrom('surveys').execute())

const shown = async (number: number) => {
  const { version } = await surveyAt(db, String(number))
  return { number, version }
}
async function opened(more: Partial<SurveyFacts> = {}): Promise<number> {
  const number = await addSurvey(db, admin, { ...facts, ...more })
  await openSurvey(db, admin, await shown(number))
  return number
}
const sent = (answers: Record<string, string[]>) => (name: string) => answers[name] ?? []
const good = sent({ q1: ['4'], q2: ['2', '0', '2', '7', 'x'], q3: ['More light.'] })
const answersIn = () => db.selectFrom('survey_answers').selectAll().execute()
const answer = async (number: number, how = good) => {
  const { person: student } = await signedInAs(db, 'student')
  await answerSurvey(db, student, String(number), how)
  return student
}

test('a person answers once, also of many times at once', async () => {
  const number = await opened()
  const { person: student } = await signedInAs(db, 'student')
  expect(await offeredSurveys(db, student, 'en')).toMatchObject([{ number, title: facts.title }])
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => answerSurvey(db, student, String(number), good)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await answersIn()).map(({ answers }) => answers)).toEqual([
    { q1: 4, q2: [0, 2], q3: 'More light.' },
  ])
  expect(await offeredSurveys(db, student, 'en')).toEqual([])
})

test('nothing in the rows joins an answer to its person', async () => {
  const number = await opened()
  const student = await answer(number)
  const [row] = await answersIn()
  expect(JSON.stringify(row)).not.toContain(student.id)
  expect(Object.keys(row ?? {}).sort()).toEqual([
    'answers',
    'department',
    'id',
    'role',
    'survey_id',
  ])
  const subject = { id: student.id, email: student.email, verified: true }
  expect(await surveyShare.gather(db, subject)).toEqual([{ number, title: facts.title }])
  await surveyShare.erase(db, subject)
  expect(await surveyShare.gather(db, subject)).toEqual([])
  expect(await answersIn()).toHaveLength(1)
})

test('a text that is too long is refused, not cut', async () => {
  const number = await opened()
  const long = sent({ q1: ['4'], q3: ['x'.repeat(1001)] })
  await expect(answer(number, long)).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ field: 'q3' }] },
  })
  await answer(number, sent({ q1: ['4'], q3: ['x'.repeat(1000)] }))
})

test('whom it is not for does not find it; nobody finds a draft', async () => {
  const number = await opened()
  const draft = await addSurvey(db, admin, facts)
  const { person: student } = await signedInAs(db, 'student')
  for (const [actor, which] of [
    [person('faculty'), number],
    [visitor, number],
    [student, draft],
    [student, 999_999],
  ] as const) {
    const found = answeredSurvey(db, actor, String(which))
    await expect(found).rejects.toMatchObject({ code: 'not-found' })
    const answered = answerSurvey(db, actor, String(which), good)
    await expect(answered).rejects.toMatchObject({ code: 'not-found' })
  }
  await expect(surveyAt(db, '99999999999999')).rejects.toMatchObject({ code: 'not-found' })
})

test('what has to be answered is named, and nothing is written', async () => {
  const number = await opened()
  await expect(answer(number, sent({ q1: ['6'] }))).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ field: 'q1' }] },
  })
  expect(await db.selectFrom('survey_participations').selectAll().execute()).toEqual([])
})

test('answers are taken on its days alone, and not after it was closed', async () => {
  const past = await opened({ closesOn: '2020-01-31' })
  const future = await opened({ opensOn: '2998-01-01' })
  for (const number of [past, future]) {
    await expect(answer(number)).rejects.toMatchObject({ code: 'conflict' })
  }
  await closePastSurveys(db)
  expect((await surveyAt(db, String(past))).state).toBe('closed')
  const number = await opened()
  await closeSurvey(db, admin, await shown(number))
  await expect(answer(number)).rejects.toMatchObject({ code: 'conflict' })
})

test('once it is answered its questions stay; its title and days may change', async () => {
  const number = await opened()
  const [first] = facts.questions
  const other = { ...facts, questions: first ? [first] : [] }
  await changeSurvey(db, admin, await shown(number), other)
  await answer(number, sent({ q1: ['1'] }))
  await expect(changeSurvey(db, admin, await shown(number), facts)).rejects.toMatchObject({
    code: 'conflict',
  })
  await changeSurvey(db, admin, await shown(number), { ...other, title: 'Another title' })
  expect((await surveyAt(db, String(number))).title).toBe('Another title')
})

const inHindi = {
  title: 'वाचनालय',
  intro: '',
  questions: {
    q1: { text: 'यहाँ शांति है।', options: [] },
    q2: { text: '', options: ['क', 'ख', 'ग'] },
  },
}

test('a reader is asked in their language, and in English where nothing else is written', async () => {
  const number = await opened({ translations: { hi: inHindi } })
  const { person: student } = await signedInAs(db, 'student')
  const titles = async (language: 'en' | 'hi' | 'or') =>
    (await offeredSurveys(db, student, language)).map(({ title }) => title)
  expect(await titles('hi')).toEqual(['वाचनालय'])
  expect(await titles('or')).toEqual([facts.title])
  const { questions } = surveyFor(await surveyAt(db, String(number)), 'hi')
  expect(questions.map(({ text, options }) => [text, options])).toEqual([
    ['यहाँ शांति है।', []],
    ['When?', ['क', 'ख', 'ग']],
    ['What else?', []],
  ])
  const refused = await answer(number, sent({})).catch((error: AppError) => error)
  expect(refused).toMatchObject({ code: 'invalid-input' })
  expect(inLanguage((refused as AppError).sentence, 'hi')).toContain('यहाँ शांति है।')
  expect(inLanguage((refused as AppError).sentence, 'en')).toContain('It is quiet.')
  await answer(number)
  await answer(number)
  await answer(number)
  await closeSurvey(db, admin, await shown(number))
  await publishResults(db, admin, await shown(number), true)
  const results = await readResults(db, String(number), 'hi')
  expect(results.questions[1]?.bars.map(({ label }) => label)).toEqual(['क', 'ख', 'ग'])
})

test('what would make answers untrue is refused; other languages may still be added', async () => {
  const number = await opened({ translations: { hi: inHindi } })
  const change = async (more: Partial<SurveyFacts>) =>
    changeSurvey(db, admin, await shown(number), {
      ...facts,
      translations: { hi: inHindi },
      ...more,
    })
  await change({ leastGroup: 5, audience: 'faculty' })
  await change({ leastGroup: 5, audience: 'student' })
  await answer(number)
  const reworded = { ...inHindi.questions, q1: { text: 'यहाँ शोर है।', options: [] } }
  for (const untrue of [
    { translations: { hi: { ...inHindi, questions: reworded } } },
    { translations: {} },
    { leastGroup: 4 },
    { audience: 'faculty' },
    { opensOn: '2020-01-02' },
  ] as const) {
    const refused = change({ leastGroup: 5, ...untrue })
    await expect(refused, JSON.stringify(untrue)).rejects.toMatchObject({ code: 'conflict' })
  }
  const odia = { title: '', intro: '', questions: { q1: { text: 'ଏଠାରେ ଶାନ୍ତି ଅଛି।', options: [] } } }
  await change({
    leastGroup: 6,
    audience: 'signed-in',
    translations: { hi: { ...inHindi, title: 'पुस्तकालय का वाचनालय' }, or: odia },
  })
  expect((await surveyAt(db, String(number))).translations.or).toEqual(odia)
})

test('an answer and other questions at once: both never', async () => {
  for (let round = 0; round < 5; round++) {
    const number = await opened()
    const before = await shown(number)
    const change = changeSurvey(db, admin, before, {
      ...facts,
      questions: [{ id: 'q1', kind: 'text', text: 'Why?', options: [], isRequired: true }],
    })
    await Promise.allSettled([change, answer(number, sent({ q1: ['4'] }))])
    const { id, questions } = await surveyAt(db, String(number))
    const [stored] = (await answersIn()).filter((row) => row.survey_id === id)
    const isText = questions[0]?.kind === 'text'
    if (stored) expect(stored.answers).toEqual({ q1: isText ? '4' : 4 })
  }
})

test('results come once it is closed, with enough answers; everybody’s once published, but for words', async () => {
  const number = await opened()
  const results = () => readOfficeResults(db, admin, String(number))
  const hidden = { isShown: false, questions: [], groups: [] }
  for (const total of [1, 2, 3]) {
    await answer(number)
    expect(await results()).toMatchObject({ total, ...hidden })
  }
  await expect(publishResults(db, admin, await shown(number), true)).rejects.toMatchObject({
    code: 'conflict',
  })
  const before = (await answersIn()).map(({ id }) => id)
  await closeSurvey(db, admin, await shown(number))
  const after = await answersIn()
  expect(after).toHaveLength(3)
  expect(after.filter(({ id }) => before.includes(id))).toEqual([])
  const all = await results()
  expect(all).toMatchObject({ total: 3, isShown: true })
  expect(all.questions[2]?.texts).toEqual(['More light.', 'More light.', 'More light.'])
  expect(all.groups.map(({ group, size }) => [group, size])).toEqual([['student', 3]])
  await expect(readResults(db, String(number), 'en')).rejects.toMatchObject({
    code: 'not-found',
  })
  await publishResults(db, admin, await shown(number), true)
  const open = await readResults(db, String(number), 'en')
  expect(open.questions.flatMap(({ texts }) => texts)).toEqual([])
  expect(open.questions[0]?.average).toBe(4)
})

test('too few answers are not shown when it is closed either', async () => {
  const number = await opened()
  await answer(number)
  await answer(number)
  await closeSurvey(db, admin, await shown(number))
  const { isShown, total, questions } = await readOfficeResults(db, admin, String(number))
  expect([isShown, total, questions]).toEqual([false, 2, []])
})

test('of two who change it at once the second is told; only drafts are deleted; others make none', async () => {
  const number = await addSurvey(db, admin, facts)
  const same = await shown(number)
  const tries = await Promise.allSettled([
    changeSurvey(db, admin, same, { ...facts, title: 'One' }),
    changeSurvey(db, admin, same, { ...facts, title: 'Two' }),
  ])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await openSurvey(db, admin, await shown(number))
  await expect(deleteSurvey(db, admin, await shown(number))).rejects.toMatchObject({
    code: 'conflict',
  })
  const draft = await addSurvey(db, admin, facts)
  await deleteSurvey(db, admin, await shown(draft))
  await expect(addSurvey(db, person('faculty'), facts)).rejects.toMatchObject({ code: 'forbidden' })
  const empty = await addSurvey(db, admin, { ...facts, questions: [] })
  await expect(openSurvey(db, admin, await shown(empty))).rejects.toMatchObject({
    code: 'invalid-input',
  })
})
