import { expect, test } from 'vitest'
import { checkSurvey } from '../survey-shape.server.ts'
import { satisfactionTemplate } from './survey-template.ts'
import { faultsOfForm, surveyOfTexts, textsOfSurvey, withQuestions } from './survey-texts.ts'

const template = {
  ...satisfactionTemplate,
  audience: 'student',
  opensOn: '2026-11-23',
  closesOn: '2026-12-23',
  leastGroup: 5,
} as const

test('the template is a survey, and comes back from its form as it was', () => {
  expect(checkSurvey(template)).toEqual(template)
  expect(surveyOfTexts(textsOfSurvey(template))).toEqual(template)
})

test('empty questions are left out, and faults are told at the places of the others', () => {
  const texts = { 'text-1': 'One?', 'kind-1': 'text', 'text-2': ' ', 'text-5': 'Five?' }
  expect(surveyOfTexts(texts).questions.map(({ id, text }) => [id, text])).toEqual([
    ['q1', 'One?'],
    ['q2', 'Five?'],
  ])
  expect(faultsOfForm({ 'questions.1.options': 'Two.', title: 'None.' }, texts)).toEqual({
    'options-5': 'Two.',
    title: 'None.',
  })
})

test('translations come back by the places of their questions, and faults are told there', () => {
  const texts = {
    ...textsOfSurvey(template),
    'text-1': '',
    'options-1': '',
    'hi-options-2': 'एक\nदो',
    'or-title': '',
  }
  const { questions, translations } = surveyOfTexts(texts)
  expect(questions).toHaveLength(10)
  expect(translations.hi?.questions.q1?.text).toBe(template.translations.hi?.questions.q2?.text)
  expect(() => checkSurvey(surveyOfTexts(texts))).toThrow(
    expect.objectContaining({
      details: {
        fields: [expect.objectContaining({ field: 'translations.hi.questions.q1.options' })],
      },
    }),
  )
  const faults = {
    'translations.hi.questions.q1.options': 'None.',
    'translations.or.title': 'Long.',
  }
  expect(faultsOfForm(faults, texts)).toEqual({ 'hi-options-2': 'None.', 'or-title': 'Long.' })
})

test('only questions with choices have options, whatever stands in fields that are not shown', () => {
  const kinds = { 'kind-1': 'scale', 'kind-2': 'choice', 'kind-3': 'several' }
  const options = {
    'options-1': 'a\nb',
    'options-2': 'a\nb',
    'options-3': 'c\nd',
    'hi-options-1': 'क',
  }
  const texts = { ...kinds, ...options, 'text-1': 'One?', 'text-2': 'Two?' }
  const { questions, translations } = surveyOfTexts(texts)
  expect(questions.map((one) => one.options)).toEqual([[], ['a', 'b'], ['c', 'd']])
  expect(translations.hi?.questions.q1?.options).toEqual([])
  expect(questions[2]?.text).toBe('')
})

test('a draft from which all questions were removed has none', () => {
  const emptied = { title: 'Other', 'kind-1': 'scale', 'text-1': '' }
  expect(surveyOfTexts(withQuestions(emptied, template)).questions).toEqual([])
})

test('a form without fields for questions keeps them as they are, and adds translations', () => {
  const sent = { title: 'Other', 'hi-text-1': 'Not this.', 'or-text-2': 'New.' }
  const stored = { ...template, translations: { hi: template.translations.hi } }
  const { title, questions, translations } = surveyOfTexts(withQuestions(sent, stored))
  expect([title, questions]).toEqual(['Other', template.questions])
  expect(translations.hi?.questions).toEqual(template.translations.hi?.questions)
  expect(translations.or?.questions.q2?.text).toBe('New.')
})

test.each([
  ['closesOn', { closesOn: '2026-11-22' }],
  ['opensOn', { opensOn: '2026-02-30' }],
  ['title', { title: ' ' }],
  ['leastGroup', { leastGroup: 2 }],
  ['leastGroup', { leastGroup: Number.NaN }],
  ['audience', { audience: 'everyone' as never }],
  [
    'questions.0.options',
    {
      questions: [
        { id: 'q1', kind: 'choice', text: 'Which?', options: ['One', 'One'], isRequired: true },
      ],
    },
  ],
])('what is wrong with %s is said', (field, wrong) => {
  expect(() => checkSurvey({ ...template, ...wrong } as never)).toThrow(
    expect.objectContaining({
      code: 'invalid-input',
      details: { fields: expect.arrayContaining([expect.objectContaining({ field })]) },
    }),
  )
})
