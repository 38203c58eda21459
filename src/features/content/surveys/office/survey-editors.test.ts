import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { officeProgram as actor } from '#test/person.ts'
import { fieldsOf, sentForm, tooLate } from '#test/sent-form.ts'
import { surveyAt } from '../survey-rows.server.ts'
import { textsOfFields, textsWithQuestions } from './question-places.ts'
import { action } from './survey-office-page.tsx'
import { addSurvey } from './survey-steps.server.ts'
import { textsOfSurvey } from './survey-texts.ts'

const { db } = await testDatabase()
const asked = (id: string, text: string) =>
  ({ id, kind: 'scale', text, options: [], isRequired: true }) as const

async function aSurvey() {
  const number = await addSurvey(db, actor, {
    title: 'The reading room',
    intro: '',
    audience: 'student',
    opensOn: '2020-01-01',
    closesOn: '2999-01-01',
    leastGroup: 3,
    questions: [asked('q1', 'It is quiet.'), asked('q2', 'It is warm.')],
    translations: {},
  })
  const now = () => surveyAt(db, String(number))
  const survey = await now()
  const drawn = { texts: textsWithQuestions(textsOfSurvey(survey)), version: survey.version }
  const send = (fields: object) => {
    const { questions: _, ...others } = fields as Record<string, string>
    const sent = { intent: 'save', ...textsOfSurvey(survey), ...others }
    return sentForm(action, { db, actor }, { number: String(number) }, sent)
  }
  return { now, drawn, send }
}

test('who saves a survey too late sees what the other wrote, and goes on with both', async () => {
  const { now, drawn, send } = await aSurvey()
  const late = await tooLate(send, drawn, [
    { 'text-2': 'It is cool.' },
    { intro: 'Please answer.' },
  ])
  expect(late.flash?.message).toContain('look at what differs')
  expect(textsOfFields(late.typed ?? {})).toMatchObject({
    intro: 'Please answer.',
    'text-1': 'It is quiet.',
    'text-2': 'It is cool.',
  })
  expect(await send(textsOfFields(late.typed ?? {}))).toMatchObject({ status: 200 })
  const { intro, questions, version } = await now()
  expect([intro, questions[1]?.text, version]).toEqual(['Please answer.', 'It is cool.', 3])
})

test('buttons that write nothing keep what the form was drawn from; steps do not empty it', async () => {
  const { drawn, send } = await aSurvey()
  for (const intent of ['add', 'down-1', 'preview']) {
    const answer = await send({ ...fieldsOf(drawn), intent })
    expect(answer.typed).toMatchObject({ version: '1', drawn: JSON.stringify(drawn.texts) })
  }
  expect(await send({ version: '7', intent: 'open' })).toMatchObject({ status: 409, typed: {} })
  const wrong = await send({ ...fieldsOf(drawn), intent: 'preview', leastGroup: '1' })
  expect(wrong).toMatchObject({ status: 422, typed: { leastGroup: '1', version: '1' } })
})
