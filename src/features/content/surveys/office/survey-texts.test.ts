import { expect, test } from 'vitest'
import { checkSurvey } from '../survey-shape.server.ts'
import { satisfactionTemplate } from './survey-template.ts'
import { faultsOfForm, fieldsFor, surveyOfTexts, textsOfSurvey } from './survey-texts.ts'

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

test('a form has fields for three questions more; empty ones are left out', () => {
  const texts = { 'text-1': 'One?', 'kind-1': 'text', 'text-2': ' ', 'text-5': 'Five?' }
  expect(fieldsFor(texts)).toBe(8)
  expect(surveyOfTexts(texts).questions.map(({ id, text }) => [id, text])).toEqual([
    ['q1', 'One?'],
    ['q2', 'Five?'],
  ])
  expect(faultsOfForm({ 'questions.1.options': 'Two.', title: 'None.' }, texts)).toEqual({
    'options-5': 'Two.',
    title: 'None.',
  })
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
